import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const complaints: string[] = [];
const print = console.error;

// A test that expects an error adds its own `vi.spyOn(console, 'error')`.
console.error = (...parts: unknown[]) => {
  complaints.push(format(...parts));
  print(...parts);
};

afterEach(failOnComplaints);
afterAll(failOnComplaints);

function failOnComplaints(): void {
  const unexpected = complaints.splice(0);
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
}
