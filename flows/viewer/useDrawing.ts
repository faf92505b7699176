import { useEffect, useState } from 'react';
import type { Detail } from './card.ts';
import type { Diagram } from './diagram.ts';
import { type Direction, type Drawing, layoutInput, readLayout, writeCards } from './layout.ts';
import { place } from './layoutWorker.ts';
import { createMeasure } from './measureText.ts';

interface Answer {
  of: Diagram;
  drawing: Drawing | null;
  problem: Error | null;
}

/**
 * The picture of a diagram, once its layout is there; until then that of the same diagram with other detail, or none.
 */
export function useDrawing(diagram: Diagram, detail: Detail, direction: Direction): Omit<Answer, 'of'> {
  const [answer, setAnswer] = useState<Answer>({ of: diagram, drawing: null, problem: null });
  const { descriptions, actions } = detail;
  useEffect(() => {
    let current = true;
    const cards = writeCards(diagram, createMeasure(), { descriptions, actions });
    place(layoutInput(diagram, cards, direction)).then(
      (placed) => current && setAnswer({ of: diagram, drawing: readLayout(diagram, cards, placed), problem: null }),
      (problem: unknown) => {
        const reason = problem instanceof Error ? problem : new Error(String(problem));
        if (current) setAnswer({ of: diagram, drawing: null, problem: reason });
      },
    );
    return () => {
      current = false;
    };
  }, [diagram, descriptions, actions, direction]);
  return answer.of === diagram ? answer : { drawing: null, problem: null };
}
