import type { Page } from '@playwright/test';
import { type BrowserPart, dialog, haveSession, openApp, see } from './page.ts';

const entry = (page: Page) => page.getByRole('dialog', { name: 'Input your phone number' });
const sure = (page: Page) => page.getByRole('dialog', { name: 'Are you sure your phone number is correct?' });

const problems: Record<string, string> = {
  required: 'Please input your mobileNumber',
  digitsOnly: 'Only number allowed',
  tooLong: 'Mobile Number must be 14 digits',
};

export const phoneConfirmBrowser: BrowserPart = {
  open: async (page, input) => {
    const bangladesh = (input as { callingCode: string }).callingCode === '880';
    await haveSession(page, bangladesh ? 'player-bd' : 'player-my');
    await openApp(page, '/esports');
    await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
    if (bangladesh) await dialog(page).getByLabel('Country').selectOption('BD');
    await dialog(page)
      .getByRole('radio', { name: bangladesh ? /^Lotus/ : /^Vermilion Weave/ })
      .check();
    await dialog(page).getByRole('button', { name: 'PROCEED' }).click();
    await see(entry(page));
  },
  drive: {
    'phone.submit': async (page, { event }) => {
      await entry(page).getByRole('textbox').fill(String(event['digits']));
      await entry(page).getByRole('button', { name: 'Submit' }).click();
    },
    'phone.cancel': (page) => entry(page).getByRole('button', { name: 'Back to the badges' }).click(),
    'phone.confirm': (page) => sure(page).getByRole('button', { name: 'Continue' }).click(),
    'phone.edit': (page) => sure(page).getByRole('button', { name: 'Edit the number' }).click(),
  },
  check: {
    entering: async (page, { context }) => {
      const { problem } = context as { problem: string | null };
      await see(entry(page));
      if (problem) await see(entry(page).getByText(problems[problem] ?? problem));
    },
    confirming: (page) => see(sure(page)),
  },
};
