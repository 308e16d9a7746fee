import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { projectPath } from '../src/infra/project-path.ts';
import { fleetSettings, readFleetEnv } from './fleet-env.ts';

const example = readFileSync(projectPath('.env.fleet.example'), 'utf8');

it('has an example that can be used, with every setting', () => {
  const all = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, '')) as Record<string, string>;
  expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(fleetSettings.shape)));
  readFleetEnv(all);
  const { connections, maxOpenChapters, internalPort } = readFleetEnv(parseEnv(example));
  const defaults = readFleetEnv({ CONTROL_DATABASE_URL: 'postgresql://localhost/control' });
  expect({ connections, maxOpenChapters, internalPort }).toEqual({
    connections: defaults.connections,
    maxOpenChapters: defaults.maxOpenChapters,
    internalPort: defaults.internalPort,
  });
});

it('names a setting that cannot be used', () => {
  expect(() => readFleetEnv({})).toThrow('CONTROL_DATABASE_URL');
  expect(() => readFleetEnv({ CONTROL_DATABASE_URL: 'postgresql://localhost/c', IDLE_MINUTES: 'x' })).toThrow(
    'IDLE_MINUTES',
  );
});
