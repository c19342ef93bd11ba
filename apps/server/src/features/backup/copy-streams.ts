import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

declare module 'pg' {
  // What `pg`'s own queries use of a connection, and its type declarations leave out.
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

const ignore = (): void => {};

/**
 * The rows of a `COPY … TO STDOUT` as PostgreSQL sends them; hand it to `client.query`. A reader that is slow slows
 * PostgreSQL down: nothing piles up in memory.
 */
export class CopyOut extends Readable {
  /** So far. */
  rows = 0;
  /** `pg` sets one on a query that has none. */
  callback = ignore;
  readonly #text: string;
  #connection: pg.Connection | null = null;

  constructor(text: string) {
    super({ highWaterMark: 256 * 1024 });
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    this.rows++;
    // A copy: the buffer that it lies in is used again for what comes next.
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleCommandComplete = ignore;
  handleRowDescription = ignore;
}

/** The rows of a `COPY … FROM STDIN`; hand it to `client.query`. It finishes once PostgreSQL has taken them all. */
export class CopyIn extends Writable {
  callback = ignore;
  readonly #text: string;
  readonly #ready = Promise.withResolvers<pg.Connection>();
  readonly #done = Promise.withResolvers<void>();

  constructor(text: string) {
    super({ highWaterMark: 256 * 1024 });
    this.#text = text;
    // Whoever writes hears of a failure through the stream.
    this.#ready.promise.catch(ignore);
    this.#done.promise.catch(ignore);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#ready.resolve(connection);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#ready.promise.then((connection) => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done());
      else done();
    }, done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#ready.promise.then((connection) => connection.endCopyFrom(), ignore);
    this.#done.promise.then(() => done(), done);
  }

  handleError(error: Error): void {
    this.#ready.reject(error);
    this.#done.reject(error);
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve();
  }

  handleCommandComplete = ignore;
}
