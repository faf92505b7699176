import { Violation } from './violation.ts';
import type { Rules } from './rules.ts';
import type { Call, World } from './world.ts';

/** Ages are in ticks, and a tick is coarse: what is as old as the grace may be past it. */
const inGrace = (world: World, behind: number, { grace }: Rules) => {
  const rotatedAt = world.rotatedAt[behind - 1];
  return rotatedAt !== undefined && world.now - rotatedAt < grace;
};

function grant(world: World): Call['answer'] {
  world.nextToken += 1;
  return { type: 'renewed', token: { id: world.nextToken, made: world.now }, jar: world.head };
}

function rotate(world: World, call: Call): Call['answer'] {
  if (call.late) throw new Violation('a token was rotated twice');
  world.head += 1;
  world.rotatedAt.unshift(world.now);
  return grant(world);
}

/** Reuse after the grace ends the whole family: with a tab awake all the while, that must never happen. */
function revoke(world: World): Call['answer'] {
  world.revoked = true;
  if (!world.signOutAsked && world.tabs.some(({ witness }) => witness)) {
    throw new Violation('a replay after the grace revoked the session');
  }
  return { type: 'refused' };
}

/** The server carries a call out (mechanisms, Token). */
export function serve(world: World, call: Call, rules: Rules): void {
  if (call.kind === 'logout') {
    world.revoked = true;
    call.answer = { type: 'ended' };
  } else if (world.revoked) call.answer = { type: 'refused' };
  else if (call.jar === world.head) call.answer = rotate(world, call);
  else if (inGrace(world, world.head - call.jar, rules)) call.answer = grant(world);
  else call.answer = revoke(world);
}
