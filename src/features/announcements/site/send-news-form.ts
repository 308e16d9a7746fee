import { request } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';

/** Returns what the form then says. */
export async function sendNewsForm(email: string): Promise<{ message: string } | { problem: string }> {
  try {
    const response = await request('POST', '/api/news/ask', { email });
    return (await response.json()) as { message: string };
  } catch (error) {
    const { message, fields } = toFormError(error);
    return { problem: fields['email'] ?? message };
  }
}
