type Values = Record<string, unknown>;

/** The values that may be stored: never a password. */
export function withoutSecrets(values: Values, secrets: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
}

/** The values of a draft that still fit the form: its fields may have changed since it was stored. */
export function fittingValues(kept: Values, defaults: Values): Values {
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => name in defaults && kindOf(value) === kindOf(defaults[name]),
    ),
  );
}

export function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValues(one[name], other[name]));
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  // An optional field may be null or text.
  return value === null || value === undefined ? 'string' : typeof value;
}
