import type { z } from 'zod';

/** The parts of a schema that say what is inside it. Forms pass schemas whose exact types they have cast away. */
interface SchemaParts {
  maxLength?: number | null;
  def: {
    shape?: Record<string, SchemaParts | undefined>;
    element?: SchemaParts;
    innerType?: SchemaParts;
    in?: SchemaParts;
  };
}

/** How long the text of a field may be, such as `title` or `sections.0.title`. */
export function maxLengthOf(schema: z.ZodType, name: string): number | undefined {
  let part: SchemaParts | undefined = schema as unknown as SchemaParts;
  for (const key of name.split('.')) {
    part = unwrap(part);
    part = part?.def.shape?.[key] ?? part?.def.element;
  }
  return unwrap(part)?.maxLength ?? undefined;
}

/** Without `optional`, `default` and the steps after the first. */
function unwrap(part: SchemaParts | undefined): SchemaParts | undefined {
  const inner = part?.def.innerType ?? part?.def.in;
  return inner ? unwrap(inner) : part;
}
