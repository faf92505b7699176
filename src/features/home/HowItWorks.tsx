import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

type Step = { key: string; icon: IconName; colour: string; title: ReactNode; text: ReactNode };

const steps: Step[] = [
  {
    key: 'subscribe',
    icon: 'check',
    colour: 'text-watch',
    title: <Trans>Subscribe</Trans>,
    text: <Trans>Take a badge. While it lasts, every game is open.</Trans>,
  },
  {
    key: 'play',
    icon: 'arcade',
    colour: 'text-arcade',
    title: <Trans>Play</Trans>,
    text: <Trans>Join a tournament with your team, or a quick game by yourself.</Trans>,
  },
  {
    key: 'earn',
    icon: 'esports',
    colour: 'text-esports',
    title: <Trans>Earn</Trans>,
    text: <Trans>Good results bring tickets. Skill decides, never a draw.</Trans>,
  },
  {
    key: 'spend',
    icon: 'mall',
    colour: 'text-mall',
    title: <Trans>Spend</Trans>,
    text: <Trans>Swap tickets in the mall for vouchers that you can use.</Trans>,
  },
];

/** The loop of the product in four steps. */
export function HowItWorks() {
  return (
    <section className="mt-9" aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="display mb-3.5 text-lg">
        <Trans>How it works</Trans>
      </h2>
      <ol className="grid list-none gap-px overflow-hidden rounded-card border border-line bg-line desk:grid-cols-2 wide:grid-cols-4">
        {steps.map(({ key, icon, colour, title, text }, index) => (
          <li key={key} className="flex gap-4 bg-raised p-4 desk:p-5 wide:block">
            <Icon name={icon} className={`size-7 ${colour}`} />
            <div className="wide:mt-4">
              <h3 className="font-bold">
                <span className="text-muted tabular-nums">{index + 1}</span> {title}
              </h3>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
