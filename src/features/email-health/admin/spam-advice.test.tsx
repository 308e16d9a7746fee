import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SpamAdvice } from './email-health-screen.tsx';

it.each([
  [true, 'Then send the text above to the person who owns the domain.'],
  [false, 'Ask the person who runs the website. The header of that email shows what its receiver found.'],
])('an email in spam needs another helper where there is no text to forward (%s)', (hasText, advice) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SpamAdvice hasText={hasText} />
    </MemoryRouter>,
  );
  expect(html).toContain(`ask members to do the same. ${advice}</p>`);
});
