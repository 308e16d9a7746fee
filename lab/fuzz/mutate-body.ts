import type { FuzzRequest, MultipartForm } from './fuzz-request.ts';
import { oddText, oddValue } from './odd-values.ts';
import type { Random } from './random.ts';

/** Replaces, adds or removes something anywhere in a JSON value. */
export function mutateJson(value: unknown, random: Random): unknown {
  if (random.chance(0.1) || typeof value !== 'object' || value === null) return oddValue(random);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  const names = Object.keys(copy);
  random.weighted<() => void>([
    [6, () => names.length > 0 && (copy[random.pick(names)] = oddValue(random))],
    [3, () => nest(copy, random)],
    [2, () => names.length > 0 && delete copy[random.pick(names)]],
    [
      2,
      () =>
        (copy[random.pick(['id', 'admin', 'createdAt', 'constructor', oddText(random).slice(0, 200)])] =
          oddValue(random)),
    ],
    [1, () => Object.defineProperty(copy, '__proto__', { value: { a: 1 }, enumerable: true })],
  ])();
  return copy;
}

/** Goes one level deeper, if there is one. */
function nest(value: Record<string, unknown>, random: Random): void {
  const names = Object.keys(value);
  const deep = names.filter((name) => typeof value[name] === 'object' && value[name] !== null);
  if (deep.length > 0) {
    const name = random.pick(deep);
    value[name] = mutateJson(value[name], random);
  } else if (names.length > 0) value[random.pick(names)] = oddValue(random);
}

const ONE_MEBIBYTE = 1_048_576;

/** A body that is invalid JSON or has another encoding. */
export function mutateBytes(request: FuzzRequest, random: Random): void {
  if (request.form || request.raw) return;
  const text = JSON.stringify(request.json);
  request.raw = random.weighted<() => Buffer>([
    [3, () => Buffer.from(text.slice(0, random.int(0, text.length)))],
    [2, () => Buffer.from(`${text}${random.pick([',', '}', 'null', '\u0000', text])}`)],
    [1, () => Buffer.from(`\uFEFF${text}`)],
    [1, () => Buffer.from(text, 'utf16le')],
    [
      2,
      () =>
        Buffer.concat([
          Buffer.from(text.slice(0, -2)),
          Buffer.from([0xff, 0xc0, 0x80]),
          Buffer.from(text.slice(-2)),
        ]),
    ],
    [
      1,
      () => Buffer.from(text.replace(/\d+/, random.pick(['1e400', '-1e400', '01', 'NaN', '9'.repeat(400)]))),
    ],
    [1, () => Buffer.alloc(0)],
    [1, () => Buffer.from(random.pick(['[', '{"a":', '"']).repeat(random.int(1, 50_000)))],
    [0.1, () => Buffer.alloc(ONE_MEBIBYTE * random.int(1, 5), 0x20)],
  ])();
  if (request.raw.length >= ONE_MEBIBYTE) request.isTooLarge = true;
  request.headers['content-type'] ??= 'application/json';
}

export function mutateForm(form: MultipartForm, random: Random): void {
  const file = form.file;
  random.weighted<() => void>([
    [
      3,
      () =>
        (form.fields = form.fields.map(([name, value]) => [
          name,
          random.chance(0.4) ? oddText(random).slice(0, 3_000) : value,
        ])),
    ],
    [2, () => form.fields.push([oddText(random).slice(0, 300), oddText(random).slice(0, 3_000)])],
    [1, () => (form.fields = form.fields.flatMap((field) => [field, field]))],
    [0.5, () => (form.fields = Array.from({ length: 2_000 }, (_, index) => [`a${index}`, 'b']))],
    [1, () => (form.fields = [])],
    [1, () => delete form.file],
    [2, () => file && (file.bytes = file.bytes.subarray(0, random.int(0, file.bytes.length)))],
    [2, () => file && (file.bytes = Buffer.from(oddText(random)))],
    [2, () => file && (file.bytes = scramble(file.bytes, random))],
    [2, () => file && (file.filename = oddText(random).slice(0, 2_000))],
    [1, () => file && (file.type = oddText(random).slice(0, 200))],
    [1, () => file && (file.name = oddText(random).slice(0, 200))],
  ])();
}

function scramble(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = 20; left > 0; left -= 1) copy[random.int(0, copy.length - 1)] = random.int(0, 255);
  return copy;
}
