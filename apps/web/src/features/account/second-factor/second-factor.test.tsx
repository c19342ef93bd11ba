import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiServer, errorBody } from '../../../../testing/api-server.ts';
import { expectDialogBehavior, fieldValue, openDialog } from '../../../../testing/dialog-behavior.ts';
import { expectToast, renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { DisableSecondFactorDialog } from './disable-dialog.tsx';
import { EnableSecondFactorDialog } from './enable-dialog.tsx';

const server = apiServer();
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/DiagBuddy:dana?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code${index}code${index}`);

it('asks for the password, connects the app with a code and shows the recovery codes', async () => {
  const wrong = [{ path: 'password', message: 'That password is wrong' }];
  server.answer('POST /api/profile/second-factor', [400, errorBody('Check.', 'INVALID', wrong)], [200, setup]);
  server.answer(
    'POST /api/profile/second-factor/confirm',
    [400, errorBody("That code isn't right.", 'CODE_INVALID')],
    [200, { recoveryCodes }],
  );
  const { person } = renderApp(<EnableSecondFactorDialog hasPassword />, { user: technician });
  await expectDialogBehavior(person, 'Turn on');
  const dialog = await openDialog(person, 'Turn on');
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText('Password is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Password/), 'correct horse 42{Enter}');
  expect(await within(dialog).findByText('That password is wrong')).toBeTruthy();
  expect(fieldValue(/^Password/)).toBe('correct horse 42');
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));

  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Code/), '12 34{Enter}');
  expect(await screen.findByText('Enter the 6 digits that the app shows')).toBeTruthy();
  await person.clear(screen.getByLabelText(/^Code/));
  await person.type(screen.getByLabelText(/^Code/), '123 456{Enter}');
  expect(await screen.findByText("That code isn't right.")).toBeTruthy();
  expect(fieldValue(/^Code/)).toBe('123 456');
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  expect(server.bodiesOf('POST /api/profile/second-factor/confirm')).toEqual([{ code: '123456' }, { code: '123456' }]);
  await person.click(screen.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks an account without a password for none', async () => {
  server.answer('POST /api/profile/second-factor', [200, setup]);
  const { person } = renderApp(<EnableSecondFactorDialog hasPassword={false} />, { user: technician });
  await openDialog(person, 'Turn on');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(server.bodiesOf('POST /api/profile/second-factor')).toEqual([{}]);
});

it('is turned off with the password and a code', async () => {
  const call = 'POST /api/profile/second-factor/disable';
  server.answer(call, [503, errorBody('', 'UNAVAILABLE')], [204]);
  const { person } = renderApp(<DisableSecondFactorDialog hasPassword />, { user: technician });
  await expectDialogBehavior(person, 'Turn off');
  const dialog = await openDialog(person, 'Turn off');
  await person.type(screen.getByLabelText(/^Password/), 'correct horse 42');
  await person.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Code is required')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Code/), '123456');
  await person.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect((await within(dialog).findByText(/We couldn't turn off/)).textContent).toBeTruthy();
  expect(fieldValue(/^Code/)).toBe('123456');
  await person.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await expectToast('Two-Factor Off');
  expect(server.bodiesOf(call).at(-1)).toEqual({ password: 'correct horse 42', code: '123456' });
});
