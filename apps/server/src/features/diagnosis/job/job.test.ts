import { randomUUID } from 'node:crypto';
import { DiagnosisJob, emptyJob } from '@diagbuddy/contract/diagnosis-job';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { expectStatus } from '@diagbuddy/testing/http/http-client';
import { jpegWithPlace, plainJpeg } from '@diagbuddy/testing/jpeg';
import { newMember, newOrganization, type Person } from '@diagbuddy/testing/people';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { unzip } from '@diagbuddy/testing/unzip';
import { afterAll, describe, expect, it } from 'vitest';

const server = await startTestServer();
afterAll(() => server.close());
const organizationId = await newOrganization(server);
const owner = await newMember(server, { organizationId, role: 'Individual Tech' });
const manager = await newMember(server, { organizationId, role: 'Team Manager' });
const colleague = await newMember(server, { organizationId, role: 'Individual Tech' });

const diagnosed = async ({ client }: Person = owner): Promise<string> => {
  const request = { ...diagnosisRequest, symptoms: 'will not spin, F7 E1' };
  return (await expectStatus(client.send('POST', '/api/diagnose', request), 201)).body.diagnosis.id;
};
const jobOf = async (id: string, { client }: Person = owner) =>
  DiagnosisJob.parse((await expectStatus(client.send('GET', `/api/diagnoses/${id}/job`), 200)).body);
const photo = (image: Buffer = plainJpeg(), id = randomUUID()) => ({
  ...{ id, kind: 'nameplate', image: image.toString('base64') },
});
const add = (id: string, body: object) => owner.client.send('POST', `/api/diagnoses/${id}/photos`, body);
const customer = {
  serialNumber: 'CW1234567',
  jobNumber: 'J-2041',
  customerName: 'Robin Fields',
  customerAddress: '12 Harbor Street',
  customerPhone: '+1 555 0100',
};

describe('the job of a diagnosis', () => {
  it('is empty at first; each field is written by itself, and taken back by an empty one', async () => {
    const id = await diagnosed();
    expect(await jobOf(id)).toEqual(emptyJob);
    const patch = (body: object) => owner.client.send('PATCH', `/api/diagnoses/${id}/job`, body);
    expect((await patch(customer)).body).toEqual({ ...customer, photos: [] });
    expect((await patch({ customerPhone: ' ' })).body).toEqual({ ...customer, customerPhone: null, photos: [] });
    const refused = await patch({ customerName: 'x'.repeat(121) });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'customerName']);
    expect((await patch({})).status).toBe(400);
  });

  it('is read by the team’s manager, written by who has the diagnosis, and goes with it to a colleague', async () => {
    const id = await diagnosed();
    const path = `/api/diagnoses/${id}/job`;
    await expectStatus(owner.client.send('PATCH', path, customer), 200);
    await expectStatus(add(id, photo()), 200);
    expect((await jobOf(id, manager)).customerName).toBe('Robin Fields');
    expect((await manager.client.send('PATCH', path, customer)).status).toBe(404);
    expect((await colleague.client.send('GET', path)).status).toBe(404);
    await expectStatus(owner.client.send('POST', `/api/diagnoses/${id}/handover`, { toUserId: colleague.id }), 204);
    expect(await jobOf(id, colleague)).toMatchObject({ ...customer, photos: [{ kind: 'nameplate' }] });
    const archive = unzip((await colleague.client.send('GET', '/api/account/export')).bytes);
    expect(JSON.parse(archive.get('jobs.json') ?? '')).toMatchObject([{ customer_name: 'Robin Fields' }]);
    expect(unzip((await owner.client.send('GET', '/api/account/export')).bytes).get('jobs.json')).not.toContain(id);
  });

  it('is never in the record, on a shared link or in what the external API returns', async () => {
    const id = await diagnosed();
    await expectStatus(owner.client.send('PATCH', `/api/diagnoses/${id}/job`, customer), 200);
    const { body } = await expectStatus(owner.client.send('POST', `/api/diagnoses/${id}/shares`, {}), 201);
    const shared = await server.browser().send('POST', '/api/shared-diagnosis', { token: body.token });
    expect(shared.status).toBe(200);
    expect(shared.text).not.toMatch(/Robin Fields|CW1234567|Harbor Street/);
    expect((await owner.client.send('GET', `/api/diagnoses/${id}`)).text).not.toContain('Robin Fields');
    const made = await expectStatus(owner.client.send('POST', '/api/api-keys', { name: 'Dispatch' }), 201);
    const authorization = `Bearer ${made.body.key}`;
    const listed = await server.browser().send('GET', '/api/external/diagnoses', undefined, { authorization });
    expect(listed.body.map((each: { id: string }) => each.id)).toContain(id);
    expect(listed.text).not.toMatch(/Robin Fields|CW1234567|J-2041|Harbor Street|555 0100/);
  });
});

describe('a photo of a diagnosis', () => {
  it('is stored without place, camera, comment and preview, and read as it is', async () => {
    const id = await diagnosed();
    const { file, picture, secrets } = jpegWithPlace();
    const { body } = await expectStatus(add(id, photo(file)), 200);
    expect(body.photos).toMatchObject([{ kind: 'nameplate', width: 2, height: 1 }]);
    const read = await owner.client.send('GET', `/api/diagnoses/${id}/photos/${body.photos[0].id}`);
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(read.bytes.equals(picture)).toBe(true);
    const { rows } = await server.database.pool.query('SELECT image FROM diagnosis_photos WHERE diagnosis_id = $1', [
      id,
    ]);
    for (const secret of secrets) expect(rows[0].image.includes(secret)).toBe(false);
  });

  it('counts once however often it is sent, and there are eight at most', async () => {
    const id = await diagnosed();
    const first = photo();
    for (let time = 0; time < 3; time++) await expectStatus(add(id, first), 200);
    expect((await jobOf(id)).photos).toHaveLength(1);
    const sent = await Promise.all(Array.from({ length: 10 }, () => add(id, photo())));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await jobOf(id)).photos).toHaveLength(8);
    expect((await add(await diagnosed(), first)).status).toBe(409);
  });

  it.each([
    ['no picture', Buffer.from('%PDF-1.7 not a photo')],
    ['a cut one', plainJpeg().subarray(0, 100)],
    ['a huge one', hugeJpeg()],
  ])('is refused where it is %s', async (_, image) => {
    const { status, body } = await add(await diagnosed(), photo(image));
    expect([status, body.issues[0].path]).toEqual([400, 'image']);
  });

  it('is refused where it weighs too much', async () => {
    const { status } = await add(await diagnosed(), photo(Buffer.alloc(620_000)));
    expect([400, 413]).toContain(status);
  });

  it('is removed for good, and goes with its account', async () => {
    const leaving = await newMember(server, { organizationId, role: 'Individual Tech' });
    const id = await diagnosed(leaving);
    const path = `/api/diagnoses/${id}/photos`;
    const [first, second] = [photo(), photo()];
    await expectStatus(leaving.client.send('POST', path, first), 200);
    await expectStatus(leaving.client.send('POST', path, second), 200);
    const { body } = await expectStatus(leaving.client.send('DELETE', `${path}/${first.id}`, {}), 200);
    expect(body.photos.map((left: { id: string }) => left.id)).toEqual([second.id]);
    expect((await leaving.client.send('GET', `${path}/${first.id}`)).status).toBe(404);
    const archive = unzip((await leaving.client.send('GET', '/api/account/export')).bytes);
    expect(archive.has(`photos/${second.id}.jpg`)).toBe(true);
    expect(archive.get('photos.json')).not.toContain('image');
    await server.database.pool.query('DELETE FROM users WHERE id = $1', [leaving.id]);
    const { rows } = await server.database.pool.query('SELECT 1 FROM diagnosis_photos WHERE diagnosis_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

/** A JPEG that says it is 60,000 pixels wide. */
function hugeJpeg(): Buffer {
  const image = Buffer.from(plainJpeg());
  const frame = image.indexOf(Buffer.from([0xff, 0xc0]));
  image.writeUInt16BE(60_000, frame + 7);
  return image;
}
