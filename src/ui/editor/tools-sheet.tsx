import type { Editor } from 'hugerte';
import CheckIcon from 'lucide-react/icons/check';
import NextIcon from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../feedback/dialog.tsx';

/** An item of the editor's own menus, as far as a sheet needs it. */
interface Tool {
  text?: string;
  enabled?: boolean;
  active?: boolean;
  onSetup?: (state: object) => ((state: object) => void) | undefined;
  onAction?: (state: object) => void;
  /** The names of its items, separated by blanks, or the items. */
  getSubmenuItems?: () => string | readonly Tool[];
}

interface ToolsSheetProps {
  editor: Editor;
  /** The names of the items. */
  items: string;
  onClose: () => void;
}

/** The menus of the editor as sheets: on a phone, the words of a menu beside another one would not fit. */
export function ToolsSheet({ editor, items, onClose }: ToolsSheetProps) {
  const [shown, setShown] = useState({ title: 'More', tools: toolsOf(editor, items) });
  const [bookmark] = useState(() => editor.selection.getBookmark(2, true));

  function choose({ text, getSubmenuItems, onAction }: Tool) {
    if (getSubmenuItems) {
      setShown({ title: editor.translate(text), tools: toolsOf(editor, getSubmenuItems()) });
      return;
    }
    flushSync(onClose);
    // After the sheet has returned the focus, because the tool may open a dialog.
    setTimeout(() => {
      editor.focus();
      editor.selection.moveToBookmark(bookmark);
      onAction?.(stateOf({}));
    });
  }

  return (
    <Dialog open onClose={onClose} title={shown.title}>
      <ul className="-my-3">
        {shown.tools.map(({ tool, isEnabled, isActive }) => (
          <li key={tool.text}>
            <button
              type="button"
              className="sheet-action disabled:opacity-50"
              disabled={!isEnabled}
              aria-pressed={isActive || undefined}
              onClick={() => choose(tool)}
            >
              <span className="flex-1">{editor.translate(tool.text)}</span>
              {isActive && <CheckIcon aria-hidden="true" />}
              {tool.getSubmenuItems && <NextIcon aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function toolsOf(editor: Editor, items: string | readonly Tool[]) {
  const all = editor.ui.registry.getAll().menuItems as Record<string, Tool>;
  const names = typeof items === 'string' ? items.split(/[ |]+/) : undefined;
  const tools = names?.flatMap((name) => all[name] ?? []) ?? (items as readonly Tool[]);
  return tools.map((tool) => {
    const found = { isEnabled: tool.enabled ?? true, isActive: tool.active ?? false };
    const state = stateOf(found);
    tool.onSetup?.(state)?.(state);
    return { tool, ...found };
  });
}

/** What the editor's menus give their items, to say whether they can be used and are on. */
function stateOf(found: { isEnabled?: boolean; isActive?: boolean }) {
  return {
    isEnabled: () => found.isEnabled ?? true,
    setEnabled: (isEnabled: boolean) => void (found.isEnabled = isEnabled),
    isActive: () => found.isActive ?? false,
    setActive: (isActive: boolean) => void (found.isActive = isActive),
  };
}
