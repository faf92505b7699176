import type { AnyStateMachine } from 'xstate';
import { type Configuration, type Exploration, explore, plainState } from './explore.ts';
import type { FlowModel } from './model.ts';
import type { Plan } from './plan.ts';
import { type Criterion, planOf } from './tours.ts';

/** Leaves of an exploration only the steps that a browser can bring about, by the model's `possible`. */
function keepPossible({ configurations, starts }: Exploration, { possible = () => true }: FlowModel) {
  const stateOf = (index: number) => plainState((configurations[index] as Configuration).snapshot);
  for (const configuration of configurations) {
    const from = plainState(configuration.snapshot);
    configuration.steps = configuration.steps.filter(
      ({ event, to, microsteps }) => microsteps.length > 0 && possible({ event, from, to: stateOf(to) }),
    );
  }
  // What can't be reached by possible steps must not count as a goal that is missed.
  const reached = new Set(starts.map(({ to }) => to));
  for (const index of reached) for (const { to } of (configurations[index] as Configuration).steps) reached.add(to);
  for (const configuration of configurations) if (!reached.has(configuration.index)) configuration.steps = [];
}

/** The plan of a machine, made only of steps that a browser can bring about. */
export function browserPlan(machine: AnyStateMachine, model: FlowModel, criterion: Criterion = 'transitions'): Plan {
  const exploration = explore(machine, model);
  keepPossible(exploration, model);
  return planOf(exploration, criterion);
}
