import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pageTextsQuery } from '../../api/queries.ts';
import { useLocale } from '../../lib/locale.ts';
import { usePresence } from '../../lib/usePlayer.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RickshawFlower, Songket } from '../../ui/Ornament.tsx';
import { NextThing } from './NextThing.tsx';

/** The hero: words of the page texts over songket; beside them the next thing to do, or rickshaw art. */
export function Hero() {
  const presence = usePresence();
  useLocale();
  const text = useQuery(pageTextsQuery()).data?.find(({ key }) => key === 'home.hero');
  return (
    <section className="relative grid items-center gap-6 overflow-hidden rounded-panel border border-line bg-raised p-5 desk:min-h-80 desk:grid-cols-[1.3fr_1fr] desk:gap-8 desk:p-10">
      <Songket className="fade-weave opacity-40" />
      <div className="relative">
        <h1 className="display text-xl whitespace-pre-line desk:text-2xl">
          {text?.title ?? <Trans>Play tonight. Earn by skill.</Trans>}
        </h1>
        <p className="mt-3 mb-5 max-w-[44ch] text-muted">
          {text?.body ?? (
            <Trans>
              Tournaments in Malaysia and Bangladesh, arcade games you can finish on the bus, and tickets you spend on
              things you want.
            </Trans>
          )}
        </p>
        <LinkButton to="/esports" size="lg" className="bg-raised">
          <Trans>Find a tournament</Trans>
        </LinkButton>
      </div>
      {presence === 'anonymous' ? (
        <RickshawFlower className="relative mx-auto size-44 desk:-my-5 desk:size-52 wide:size-68" />
      ) : (
        <NextThing />
      )}
    </section>
  );
}
