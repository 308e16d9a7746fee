import { useNavigate } from 'react-router';
import { z } from 'zod';
import { request } from '../../src/kernel/http-client.ts';
import { requiredLine, text } from '../../src/kernel/fields.ts';
import { Card } from '../../src/ui/layout/card.tsx';
import { CheckboxField, PasswordField, TextAreaField, TextField } from '../../src/ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../src/ui/forms/form.tsx';
import { useForm } from '../../src/ui/forms/use-form.ts';

const schema = z.strictObject({
  title: requiredLine(100, 'Please type a title.'),
  email: text(320).pipe(z.email('Please type an email address.')),
  caption: text(500),
  password: text(100),
  isPublic: z.boolean(),
});

export function EventFormPage() {
  const navigate = useNavigate();
  const form = useForm({
    schema,
    defaultValues: { title: '', email: '', caption: '', password: '', isPublic: false },
    draft: { key: 'event:12' },
    onSubmit: async (values) => {
      await request('POST', '/api/save', values);
      if (values.title === 'Leave') await navigate('/toasts');
    },
  });
  return (
    <div className="max-w-[34rem]">
      <Card title="Create New Event">
        <Form form={form}>
          <TextField name="title" label="Title" required />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="No one else sees it."
            required
          />
          <TextAreaField name="caption" label="Caption" rows={3} optional />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters."
            required={false}
          />
          <CheckboxField name="isPublic" label="Show on the website" hint="Visitors see it at once." />
          <FormFooter>
            <SubmitButton idle="Create Event" pending="Creating..." />
          </FormFooter>
        </Form>
      </Card>
    </div>
  );
}
