import type { AnyStateMachine } from 'xstate';
import { explore, plainState } from '../../flows/explore.ts';
import type { FlowModel } from '../../flows/model.ts';
import { planOf } from '../../flows/tours.ts';

/** The plan of a machine's transitions, made only of steps that a browser can bring about. */
export function browserPlan(machine: AnyStateMachine, model: FlowModel) {
  const exploration = explore(machine, model);
  const possible = model.possible ?? (() => true);
  const stateOf = (index: number) => plainState(exploration.configurations[index]!.snapshot);
  for (const configuration of exploration.configurations) {
    const from = plainState(configuration.snapshot);
    configuration.steps = configuration.steps.filter(
      ({ event, to, microsteps }) => microsteps.length > 0 && possible({ event, from, to: stateOf(to) }),
    );
  }
  // What can't be reached by possible steps must not count as a goal that is missed.
  const reached = new Set(exploration.starts.map(({ to }) => to));
  for (const index of reached) for (const { to } of exploration.configurations[index]!.steps) reached.add(to);
  for (const configuration of exploration.configurations)
    if (!reached.has(configuration.index)) configuration.steps = [];
  return planOf(exploration, 'transitions');
}
