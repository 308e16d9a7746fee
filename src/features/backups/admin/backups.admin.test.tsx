import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import HandoverScreen from '../../../web/admin-handover-screen.tsx';
import StatusScreen from '../../../web/admin-status-screen.tsx';
import { useFeaturesAttention } from '../../../web/dashboard-attention-features.ts';
import type { BackupStatus } from '../backups.contract.ts';

const run = { at: new Date().toISOString(), seconds: 4, pictures: 3, bytes: 5_000_000 };
const good: BackupStatus = { isOn: true, isRunning: false, last: run, rehearsal: run, kept: [] };
const path = '/api/admin/backups';

async function readAttention(status: BackupStatus) {
  const onAttention = vi.fn<(attention: ReturnType<typeof useFeaturesAttention>) => void>();
  function Probe() {
    onAttention(useFeaturesAttention());
    return null;
  }
  await renderAdmin(<Probe />, { reads: { [path]: status } });
  return onAttention.mock.lastCall![0];
}

it('is on the dashboard: what is wrong among what is urgent, and otherwise the proof', async () => {
  const failed = await readAttention({ ...good, failure: { at: run.at, reason: 'The disk is full.' } });
  const items = failed.urgent.flatMap(({ item }) => item ?? []);
  expect(items).toMatchObject([{ title: 'The last backup failed', to: '/admin/jobs', tone: 'accent' }]);
  const { urgent, proof } = await readAttention(good);
  expect(urgent.flatMap(({ item }) => item ?? [])).toEqual([]);
  expect(proof).toMatch(/^Backups work\. We tried one out on .*: 3 pictures in 4 seconds\.$/);
});

it('is a section of Website status', async () => {
  const html = await renderAdmin(<StatusScreen />, { reads: { [path]: good } });
  expect(html).toContain('The last backup is complete');
});

it('is a section of the handover sheet', async () => {
  const handover = { address: '', backOffice: '', runsOn: '', pictures: '', version: '', people: [] };
  const reads = { '/api/admin/handover': handover, [path]: good };
  const html = await renderAdmin(<HandoverScreen />, { reads });
  expect(html).toContain('<h3>Backups</h3>');
  expect(html).toContain('<dt>Last proven restore</dt>');
});
