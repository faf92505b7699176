import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '../../src/ui/Button.tsx';
import { Data } from './Data.tsx';
import { lasting } from './duration.ts';
import { inWords } from './live.ts';
import type { Offer } from './simulation.ts';
import { PayloadForm } from './PayloadForm.tsx';
import { Sign } from './Sign.tsx';
import type { SimulationControls } from './useSimulation.ts';

/** The machine alone: what may happen, what follows from it, and the way back. */
export function SimulationPanel({ controls }: { controls: SimulationControls }) {
  const { problem, moment, offers, count, opened } = controls;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        <Trans>
          No app, no server: press what happens next, here or in the picture, and see where it leads. Nothing is sent.
        </Trans>
      </p>
      {problem && (
        <p role="alert" className="rounded-control border border-danger bg-sunk p-3 text-sm wrap-anywhere">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={controls.undo} disabled={count < 2}>
          <Trans>Undo</Trans>
        </Button>
        <Button onClick={() => controls.reset()} disabled={count < 2 && !problem}>
          <Trans>Start again</Trans>
        </Button>
      </div>
      <section aria-labelledby="flows-next">
        <h2 id="flows-next" className="font-bold">
          <Trans>What happens next?</Trans>
        </h2>
        {offers.length === 0 && (
          <p className="mt-2 text-sm text-muted">
            <Trans>Nothing: this machine has come to its end.</Trans>
          </p>
        )}
        <ul className="mt-2 grid list-none gap-1.5">
          {offers.map((offer) => (
            <OfferItem
              key={`${count} ${offer.eventType}`}
              offer={offer}
              opened={opened === offer.eventType}
              controls={controls}
            />
          ))}
        </ul>
      </section>
      {moment && <Now controls={controls} />}
      <History controls={controls} />
      <StartInput controls={controls} />
    </div>
  );
}

interface OfferProps {
  offer: Offer;
  opened: boolean;
  controls: SimulationControls;
}

function OfferItem({ offer, opened, controls }: OfferProps) {
  const { kind, title, delay, guards, eventType } = offer;
  const blank = opened ? controls.blank(eventType) : null;
  return (
    <li>
      <button
        type="button"
        aria-expanded={opened || undefined}
        onClick={() => controls.choose(eventType)}
        className="flex min-h-10 w-full items-start gap-2 rounded-control border border-line bg-raised px-3 py-2 text-left hover:border-edge aria-expanded:border-focus"
      >
        <Sign name={kind} />
        <span className="min-w-0 wrap-anywhere" lang="en">
          <span className="font-bold">{title}</span>
          {delay?.value != null && <span className="text-sm text-muted"> {lasting(delay.value)}</span>}
          {guards.map((guard) => (
            <span key={guard} className="text-sm text-watch">
              {' '}
              [{guard}]
            </span>
          ))}
        </span>
      </button>
      {blank && <PayloadForm blank={blank} onSend={(payload) => controls.send({ ...payload, type: eventType })} />}
    </li>
  );
}

function Now({ controls: { moment, plain } }: { controls: SimulationControls }) {
  const event = moment?.event ?? null;
  return (
    <section aria-labelledby="flows-now" className="grid gap-3">
      <h2 id="flows-now" className="font-bold">
        <Trans>Now</Trans>
      </h2>
      <Data name={<Trans>State</Trans>} value={plain?.value} open />
      <Data name={<Trans>Context</Trans>} value={plain?.context} open />
      {plain?.output !== undefined && <Data name={<Trans>Output</Trans>} value={plain.output} open />}
      {moment && moment.effects.length > 0 && (
        <Data name={<Trans>What it does to the world</Trans>} value={moment.effects} open />
      )}
      {moment && moment.guards.length > 0 && (
        <ul className="list-none text-sm" lang="en">
          {[...new Map(moment.guards)].map(([id, passed]) => (
            <li key={id} className="flex gap-1.5">
              <Sign name={passed ? 'done' : 'error'} />
              <span className="min-w-0 wrap-anywhere text-muted">
                <span className="sr-only">{passed ? <Trans>true:</Trans> : <Trans>false:</Trans>} </span>
                {id}
              </span>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {event ? (
          <Trans>
            After {event.type}: {inWords(plain?.value)}
          </Trans>
        ) : null}
      </span>
    </section>
  );
}

const nameOf = (event: AnyEventObject | null) => event?.type.replace(/^xstate\.(\w+)(?:\.actor)?\./, '$1 ') ?? null;

function History({ controls: { moments, goTo } }: { controls: SimulationControls }) {
  const { t } = useLingui();
  if (moments.length < 2) return null;
  return (
    <section aria-labelledby="flows-history">
      <h2 id="flows-history" className="font-bold">
        <Trans>So far</Trans>
      </h2>
      <ol className="mt-2 grid list-none gap-0.5 text-sm">
        {moments.map(({ number, event, snapshot }) => (
          <li key={number}>
            <button
              type="button"
              aria-current={number === moments.length - 1 ? 'step' : undefined}
              title={t`Go back to here`}
              onClick={() => goTo(number)}
              className="min-h-8 w-full rounded-sm px-2 py-1 text-left wrap-anywhere hover:bg-raised aria-[current]:bg-raised"
            >
              <span className="text-muted tabular-nums">{number}. </span>
              <span className="font-bold" lang="en">
                {nameOf(event) ?? t`Start`}
              </span>{' '}
              <span className="text-muted" lang="en">
                {inWords(snapshot.value)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StartInput({ controls }: { controls: SimulationControls }) {
  const id = useId();
  const [text, setText] = useState('{}');
  return (
    <details className="text-sm">
      <summary className="min-h-8 py-1 font-bold">
        <Trans>Start with another input</Trans>
      </summary>
      <label htmlFor={id} className="sr-only">
        <Trans>Input as JSON</Trans>
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={3}
        spellCheck={false}
        className="mt-1 w-full rounded-control border border-edge bg-sunk p-2.5 font-mono text-sm"
      />
      <Button className="mt-2" onClick={() => controls.reset(text)}>
        <Trans>Start</Trans>
      </Button>
    </details>
  );
}
