import type { ComponentProps } from 'react';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import type { NamedField } from './topic-module.ts';

/** Fields of a topic that may be empty: a line, a text of several lines, and rich text. */

export function line(label: string, props: Partial<ComponentProps<typeof TextField>> = {}) {
  return { label, input: (field: NamedField) => <TextField {...field} optional {...props} /> };
}

export function lines(label: string, props: Partial<ComponentProps<typeof TextAreaField>> = {}) {
  return { label, input: (field: NamedField) => <TextAreaField {...field} optional {...props} /> };
}

export function richText(label: string) {
  return {
    label,
    isHtml: true as const,
    input: (field: NamedField) => <RichTextField {...field} kind="part" optional />,
  };
}
