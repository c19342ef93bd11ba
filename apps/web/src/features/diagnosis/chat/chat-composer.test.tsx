import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { technician } from '../../../../testing/technician.ts';
import { ChatComposer } from './chat-composer.tsx';

function Composer({ onSend, ...rest }: Partial<ComponentProps<typeof ChatComposer>>) {
  const [text, setText] = useState('');
  return (
    <ChatComposer
      text={text}
      suggestions={['Reads open']}
      isWaiting={false}
      messagesLeft={20}
      onText={setText}
      onSend={onSend ?? vi.fn()}
      {...rest}
    />
  );
}

it('sends on Enter, makes a line on Shift+Enter, and sends no blanks', async () => {
  const onSend = vi.fn();
  const { person } = renderApp(<Composer onSend={onSend} />, { user: technician });
  const message = screen.getByLabelText('Message');
  await person.type(message, '  {Enter}');
  // @spec T5.28
  expect(onSend).not.toHaveBeenCalled();
  await person.type(message, 'reads{Shift>}{Enter}{/Shift}open{Enter}');
  // @spec T5.29 T5.30
  expect(onSend.mock.calls).toEqual([['reads\nopen']]);
  await person.click(screen.getByRole('button', { name: 'Reads open' }));
  expect(onSend).toHaveBeenLastCalledWith('Reads open');
});

it('takes nothing while an answer is awaited', async () => {
  const onSend = vi.fn();
  const { person } = renderApp(<Composer onSend={onSend} isWaiting />, { user: technician });
  await person.type(screen.getByLabelText('Message'), 'reads open{Enter}');
  await person.click(screen.getByRole('button', { name: 'Reads open' }));
  // @spec T4.45
  expect(onSend).not.toHaveBeenCalled();
});

it('says how many messages are left, and when the chat has reached its limit', () => {
  renderApp(<Composer messagesLeft={1} />, { user: technician });
  expect(screen.getByText('1 message left in this chat.')).toBeTruthy();
  renderApp(<Composer messagesLeft={0} />, { user: technician });
  expect(screen.getByText(/^This chat has reached its limit\./)).toBeTruthy();
});
