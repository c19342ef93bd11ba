import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../testing/api-server.ts';
import { expectToast, renderApp } from '../../../testing/render-app.tsx';
import { technician } from '../../../testing/technician.ts';
import { Component as TeamPage } from './team-page.tsx';

const server = apiServer();
const manager = { ...technician, managesTeam: true };
const member = {
  ...{ id: 'u2', username: 'alex', email: 'alex@example.com', firstName: 'Alex', lastName: 'Kim' },
  ...{ role: 'Individual Tech', isManager: false, isYou: false, mayChange: true, mayChangeSignIn: true },
  ...{ lastActive: null, diagnosesCount: 0, partsIdentified: 0, rated: 0, successful: 0 },
  ...{ avgResponseTime: null, avgRepairMinutes: null },
};
const team = {
  ...{ organization: 'Harbor Appliance', plan: { name: 'Team Plan', memberLimit: 10 }, countedMembers: 2 },
  ...{ members: [{ ...member, id: 'u1', firstName: 'Dana', isYou: true, mayChange: false }, member], invitations: [] },
};

it('says what failed where the server has no words of its own', async () => {
  server.answer('GET /api/admin/team-overview', [200, team]);
  const nothing = [500, errorBody('', 'INTERNAL')] as const;
  server.answer('POST /api/admin/team-members', [...nothing]);
  server.answer('PUT /api/admin/team-members/u2', [...nothing]);
  server.answer('DELETE /api/admin/team-members/u2?transferTo=u1', [...nothing]);
  const { person } = renderApp(<TeamPage />, { at: '/admin?tab=team', user: manager });
  await person.click(await screen.findByRole('button', { name: 'Add Member' }));
  await person.type(screen.getByLabelText(/Username/), 'robin');
  await person.type(screen.getByLabelText(/Email/), 'robin@example.com');
  await person.type(screen.getByLabelText(/Password\*/), 'winter 7');
  await person.click(screen.getAllByRole('button', { name: 'Add Member' }).at(-1) as HTMLElement);
  // @spec A8.13
  await expectToast('Error', 'Failed to add team member');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Edit Alex Kim' }));
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  // @spec A8.13
  await expectToast('Error', 'Failed to update team member');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Remove Alex Kim' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  // @spec A8.13
  await expectToast('Error', 'Failed to remove team member');
});

it('lists the members of every page, and sorts and searches them together', async () => {
  const path = '/api/admin/team-overview';
  const next = (cursor: string) => `<${path}?cursor=${cursor}>; rel="next"`;
  server.answer(`GET ${path}`, [200, team, next('c2')]);
  const robin = { ...member, id: 'u3', firstName: 'Robin', username: 'robin', email: 'robin@example.com' };
  const sam = { ...member, id: 'u4', firstName: 'Sam', username: 'sam', email: 'sam@example.com' };
  server.answer(`GET ${path}?cursor=c2`, [200, { ...team, members: [sam] }, next('c3')]);
  server.answer(`GET ${path}?cursor=c3`, [200, { ...team, members: [robin] }]);
  const { person } = renderApp(<TeamPage />, { at: '/admin?tab=team', user: manager });
  expect(await screen.findByRole('button', { name: 'Edit Robin Kim' })).toBeTruthy();
  expect(screen.getByText('4 rows')).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'robin');
  await waitFor(() => expect(screen.getByText('1 row')).toBeTruthy());
});
