import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/*
 * The baseline: a bare node:http server without checks or sessions. It reads a JSON body, writes a row of the
 * same columns and sizes as a diagnosis into the same table, and answers it as JSON.
 * Settings: PORT, DATABASE_URL, BARE_ROW (the row to write, as JSON).
 */
const { PORT, DATABASE_URL, BARE_ROW } = process.env;
const row: Record<string, unknown> = JSON.parse(BARE_ROW ?? '{}');
const columns = Object.keys(row);
const statement = {
  name: 'insert',
  text: `INSERT INTO diagnoses (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
};
const isJson = new Set(['ai_response', 'parts_data', 'counted_outcomes']);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', async () => {
    if (request.method === 'GET') {
      response.end();
      return;
    }
    const { symptoms } = JSON.parse(body);
    const record = { ...row, id: randomUUID(), symptoms };
    const values = columns.map((column) => {
      const value = record[column as keyof typeof record];
      return isJson.has(column) ? JSON.stringify(value) : value;
    });
    await pool.query({ ...statement, values });
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(record));
  });
});
// As long as the product's: a connection that waits for its turn would be closed after Node's 5 s.
server.keepAliveTimeout = 72_000;
server.listen(Number(PORT), '127.0.0.1');
