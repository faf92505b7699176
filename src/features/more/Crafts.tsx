import { Trans } from '@lingui/react/macro';
import { RickshawFlower, Songket } from '../../ui/Ornament.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text desk:min-h-8';

const songket = 'https://en.wikipedia.org/wiki/Songket';
const rickshaw =
  'https://www.unesco.org/en/articles/rickshaws-and-rickshaw-painting-dhaka-inscribed-unesco-representative-list-intangible-cultural';

/** The two crafts that the product borrows its ornament from. */
export function Crafts() {
  return (
    <section className="relative overflow-hidden rounded-panel border border-line bg-raised p-5 desk:p-8">
      <Songket className="fade-weave opacity-30" />
      <div className="relative flex items-center gap-6">
        <div className="min-w-0 grow">
          <h2 className="display text-lg">
            <Trans>Two crafts, one arena</Trans>
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">
            <Trans>
              The weave behind our pages follows Malay songket, the loud colours follow the painted rickshaws of
              Bangladesh. Both are on UNESCO’s list of living heritage.
            </Trans>
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6 text-sm text-muted">
            <a href={songket} target="_blank" rel="noreferrer" className={link}>
              <Trans>About songket</Trans>
            </a>
            <a href={rickshaw} target="_blank" rel="noreferrer" className={link}>
              <Trans>About rickshaw art</Trans>
            </a>
          </p>
        </div>
        <RickshawFlower className="size-32 max-desk:hidden" />
      </div>
    </section>
  );
}
