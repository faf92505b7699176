import { phoneConfirmMachine } from '../../machines/subscription/phoneConfirm.machine.ts';
import { phoneConfirmBrowser } from './drivers/phoneConfirm.ts';
import { modelFor } from './modelFor.ts';

export const phoneConfirmModel = modelFor(phoneConfirmMachine, {
  ...phoneConfirmBrowser,
  inputs: [{ callingCode: '60' }, { callingCode: '880' }],
  cases: [
    { type: 'phone.submit', digits: '' },
    { type: 'phone.submit', digits: '12-345' },
    { type: 'phone.submit', digits: '12345678901234' },
    { type: 'phone.submit', digits: '123456789012345' },
    { type: 'phone.submit', digits: '0123456789' },
  ],
});
