import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { technician } from '../../testing/technician.ts';
import { AppHeader } from './app-header.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const onTier = (accountType: typeof technician.accountType, isDeveloper = accountType === 'dev') => ({
  ...technician,
  ...{ accountType, subscriptionTier: accountType, isDeveloper },
});

const linksIn = (name: string): Record<string, string | null> =>
  Object.fromEntries(
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent ?? '', link.getAttribute('href')]),
  );

const headerOf = (user: typeof technician) => {
  renderApp(<AppHeader />, { user });
  const links = linksIn('Main');
  cleanup();
  return links;
};

async function menuOf(user: typeof technician) {
  const { person } = renderApp(<MobileMenu user={user} />, { user });
  await person.click(screen.getByRole('button', { name: /menu/i }));
  const links = linksIn('Main');
  cleanup();
  return links;
}

it('leads from the header to the team where the tier has one, and to the developer tools where the account is a developer', () => {
  for (const tier of ['dev', 'enterprise', 'team'] as const) {
    // @spec T2.29 T6.5
    expect(headerOf(onTier(tier))).toMatchObject({ Admin: '/admin' });
    // @spec T2.31 T6.6
    expect(headerOf(onTier(tier, true))).toMatchObject({ 'Dev Tools': '/admin/dev-tools' });
  }
  for (const tier of ['individual', 'trial'] as const) {
    // @spec T6.5
    expect(headerOf(onTier(tier, true))).not.toHaveProperty('Admin');
  }
  // @spec T6.6
  expect(headerOf(onTier('enterprise'))).not.toHaveProperty('Dev Tools');
  expect(headerOf(onTier('individual', true))).not.toHaveProperty('Dev Tools');
});

it('leads to the parts from the header, and from the mobile menu', async () => {
  expect(headerOf(technician)).toMatchObject({ Parts: '/parts' });
  expect(await menuOf(technician)).toMatchObject({ Parts: '/parts' });
  // A header has room for six links.
  expect(Object.keys(headerOf(onTier('dev')))).toHaveLength(6);
  expect(await menuOf(onTier('dev'))).toMatchObject({ Parts: '/parts' });
});

it('leads from the mobile menu to the same, to the developer tools for account type dev alone', async () => {
  // @spec T2.30 T6.7
  expect(await menuOf(onTier('dev'))).toMatchObject({ 'Admin Panel': '/admin', 'Dev Tools': '/admin/dev-tools' });
  // @spec T6.7
  expect(await menuOf(onTier('team', true))).not.toHaveProperty('Dev Tools');
});
