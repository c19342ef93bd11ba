import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that takes every mail of one sender. */
export interface MailServer {
  /** As SMTP_URL has it. */
  url: string;
  /** Each mail whole, the newest last; those too that were refused. */
  received: string[];
  /** How many mails it still refuses for now before it takes one. */
  refusals: number;
  close(): Promise<void>;
}

/** Starts a mail server that lets `username` in with `password`. */
export async function startMailServer({
  username,
  password,
}: {
  username: string;
  password: string;
}): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.username === username && given.password === password
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        server.received.push(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        if (server.refusals === 0) return done();
        server.refusals -= 1;
        done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
      }, done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server: MailServer = {
    url: `smtp://${encodeURIComponent(username)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received: [],
    refusals: 0,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
