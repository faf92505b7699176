import { expect, signIn, test } from './fixtures.ts';

test('a server that is killed and started again still knows the player', async ({ page, server }) => {
  const profile = page.getByRole('banner').getByRole('link', { name: 'Your profile, subscriber-my' });
  await signIn(page, 'subscriber-my');
  await expect(profile).toBeVisible();

  await server.kill();
  await server.restart();
  await page.reload();

  await expect(profile).toBeVisible();
});
