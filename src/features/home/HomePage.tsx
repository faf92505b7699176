import { usePresence } from '../../lib/usePlayer.ts';
import { BadgeShelf } from './BadgeShelf.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** Home: the promise, the next thing to do, how it works, and the badges of the player's country. */
export function HomePage() {
  const presence = usePresence();
  return (
    <>
      <Hero />
      {presence === 'anonymous' ? (
        <>
          <HowItWorks />
          <BadgeShelf />
        </>
      ) : (
        <>
          <BadgeShelf />
          <HowItWorks />
        </>
      )}
    </>
  );
}
