import { request } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import type { FooterFormResult } from '../../../ui/screen.ts';

export async function sendNewsForm(email: string): Promise<FooterFormResult> {
  try {
    const response = await request('POST', '/api/news/ask', { email });
    return (await response.json()) as { message: string };
  } catch (error) {
    const { message, fields } = toFormError(error);
    return { problem: fields['email'] ?? message };
  }
}
