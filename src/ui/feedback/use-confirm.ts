import { useState } from 'react';

interface OpenQuestion<Question, Choice> {
  question: Question;
  choose: (choice: Choice) => void;
}

/** Asks a question in the middle of a function, such as before a save. The component renders `open` as a dialog. */
export function useConfirm<Question, Choice>() {
  const [open, setOpen] = useState<OpenQuestion<Question, Choice>>();
  function ask(question: Question): Promise<Choice> {
    return new Promise((resolve) => {
      setOpen({
        question,
        choose(choice) {
          setOpen(undefined);
          resolve(choice);
        },
      });
    });
  }
  return { open, ask };
}
