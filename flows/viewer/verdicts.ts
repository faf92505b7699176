import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Verdict } from './marks.ts';

/** How a verdict is said, and the colour of its words. */
export const verdictWords: Record<Verdict, { words: MessageDescriptor; colour: string }> = {
  covered: { words: msg`covered`, colour: 'text-arcade' },
  uncovered: { words: msg`not covered`, colour: 'text-danger' },
  waived: { words: msg`waived`, colour: 'text-mall' },
  added: { words: msg`added`, colour: 'text-arcade' },
  changed: { words: msg`changed`, colour: 'text-mall' },
  removed: { words: msg`removed`, colour: 'text-danger' },
};
