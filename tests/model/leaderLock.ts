import { type Place, without } from './place.ts';
import type { World } from './world.ts';

function grantLeaderLock(world: World) {
  const [first] = world.leaderQueue;
  if (first !== undefined) world.tabs[first]!.lockNews.push('lock.granted');
}

export function leaveLeaderQueue({ world, index, tab }: Place) {
  const held = world.leaderQueue[0] === index;
  world.leaderQueue = without(world.leaderQueue, index);
  tab.lockNews = [];
  tab.lockInvoke = '';
  if (held) grantLeaderLock(world);
}

export function askForLeaderLock(place: Place, id: string, steal: boolean) {
  const { world, index, tab } = place;
  tab.lockInvoke = id;
  const [holder] = world.leaderQueue;
  if (steal && holder !== undefined) {
    world.tabs[holder]!.lockNews.push('lock.stolen');
    world.leaderQueue.shift();
  }
  if (steal) world.leaderQueue.unshift(index);
  else world.leaderQueue.push(index);
  if (world.leaderQueue[0] === index) grantLeaderLock(world);
}
