import { useState } from 'react';

interface Question<Asked, Answer> {
  asked: Asked;
  answer: (answer: Answer) => void;
}

/** Asks in the middle of something, as before saving; whoever shows what is asked gives the answer. */
export function useConfirm<Asked, Answer>() {
  const [open, setOpen] = useState<Question<Asked, Answer>>();
  function ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve) => {
      setOpen({
        asked,
        answer(answer) {
          setOpen(undefined);
          resolve(answer);
        },
      });
    });
  }
  return { open, ask };
}
