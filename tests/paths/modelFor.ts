import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { defineModel, type FlowModel } from '../../flows/model.ts';

/** A model whose drivers and checks get the page of Playwright. */
export const modelFor = <Machine extends AnyStateMachine>(
  machine: Machine,
  model: FlowModel<Machine, Page>,
): FlowModel => defineModel(machine, model);
