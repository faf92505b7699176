import { describe, expect, test } from 'vitest';
import { phoneConfirmMachine } from '../../machines/subscription/phoneConfirm.machine.ts';
import { start } from './harness.ts';

function submit(digits: string, callingCode = '880') {
  const { actor } = start(phoneConfirmMachine, { callingCode });
  actor.send({ type: 'phone.submit', digits });
  return actor;
}

test.each([
  ['', 'required'],
  ['17a1234567', 'digitsOnly'],
  ['+8801712345678', 'digitsOnly'],
  ['17 1234', 'digitsOnly'],
  ['১৭', 'digitsOnly'],
  ['123456789012345', 'tooLong'],
])('%j is refused as %s', (digits, problem) => {
  const snapshot = submit(digits).getSnapshot();
  expect(snapshot.value).toBe('entering');
  expect(snapshot.context).toMatchObject({ problem, digits: '' });
});

test('fourteen digits are taken, and the country code goes in front', () => {
  expect(submit('12345678901234').getSnapshot().output).toEqual({ msisdn: '88012345678901234' });
});

test('a number without leading zero needs no confirmation', () => {
  expect(submit('1712345678').getSnapshot()).toMatchObject({ status: 'done', output: { msisdn: '8801712345678' } });
  expect(submit('123456789', '60').getSnapshot().output).toEqual({ msisdn: '60123456789' });
});

describe('a leading zero', () => {
  test('asks for confirmation and is then sent as entered', () => {
    const actor = submit('01712345678');
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', status: 'active' });
    actor.send({ type: 'phone.confirm' });
    expect(actor.getSnapshot().output).toEqual({ msisdn: '88001712345678' });
  });

  test('can be mended', () => {
    const actor = submit('01712345678');
    actor.send({ type: 'phone.edit' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { digits: '01712345678' } });
    actor.send({ type: 'phone.submit', digits: '1712345678' });
    expect(actor.getSnapshot().output).toEqual({ msisdn: '8801712345678' });
  });
});

test('a refusal goes away with the next good number', () => {
  const actor = submit('x');
  actor.send({ type: 'phone.submit', digits: '0171' });
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('cancelling at once yields no number', () => {
  const { actor } = start(phoneConfirmMachine, { callingCode: '60' });
  actor.send({ type: 'phone.cancel' });
  expect(actor.getSnapshot().output).toEqual({ msisdn: null });
});
