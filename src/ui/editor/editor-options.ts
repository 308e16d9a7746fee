import type { Editor, RawEditorOptions } from 'hugerte';
import skinContentUrl from 'hugerte/skins/ui/oxide/content.min.css?url';
import { frameHosts } from '../../kernel/frame-hosts.ts';
import { headingsOf, topLevelOf, type RichTextKind } from './headings.ts';
import contentUrl from './rich-text-content.css?url';

const UNDO_LEVELS = 10;
/** The editor grows with its text. On a phone it starts small, so that the fields after it are in reach. */
const MIN_HEIGHT_PX = { wide: 500, narrow: 220 };
/** The space around the text. */
const PADDING_PX = 16;

/** The editor offers only what the server stores; anything else would be gone after saving. */
export function editorOptions(label: string, kind: RichTextKind): RawEditorOptions {
  const isWide = matchMedia('(width >= 56.25rem)').matches;
  const media = kind === 'page' ? ' media' : '';
  return {
    min_height: MIN_HEIGHT_PX[isWide ? 'wide' : 'narrow'],
    autoresize_bottom_margin: 0,
    autoresize_overflow_padding: PADDING_PX,
    directionality: 'ltr',
    custom_undo_redo_levels: UNDO_LEVELS,
    plugins: `autolink autoresize code link lists searchreplace table${media}`,
    // One row of tools; everything else is in the menu at its end.
    menubar: false,
    toolbar: `${isWide ? 'blocks | ' : ''}bold italic | bullist numlist | link picture | ${isWide ? 'undo ' : ''}more`,
    toolbar_mode: 'scrolling',
    mobile: { toolbar_mode: 'scrolling', table_grid: false },
    setup: (editor) => addMoreMenu(editor, media),
    statusbar: false,
    branding: false,
    contextmenu: false,
    browser_spellcheck: true,
    // The form reads its fields itself.
    add_form_submit_trigger: false,
    add_unload_trigger: false,
    ...styleOptions(label, kind),
    ...elementOptions(kind),
    ...tables,
    ...links,
    ...pictures,
    media_live_embeds: false,
    media_alt_source: false,
    media_poster: false,
  };
}

function addMoreMenu(editor: Editor, media: string): void {
  const { registry } = editor.ui;
  const submenus = {
    insertmore: { text: 'Insert', items: `picture attachment link${media} | inserttable hr` },
    formatmore: {
      text: 'Format',
      items: 'bold italic underline strikethrough superscript subscript blockquote | removeformat',
    },
    tablemore: { text: 'Table', items: 'inserttable | cell row column | deletetable' },
  };
  for (const [name, { text, items }] of Object.entries(submenus)) {
    registry.addNestedMenuItem(name, { text, getSubmenuItems: () => items });
  }
  registry.addMenuItem('blockquote', {
    text: 'Quote',
    icon: 'quote',
    onAction: () => editor.execCommand('mceBlockQuote'),
  });
  registry.addIcon('more', dots);
  registry.addMenuButton('more', {
    icon: 'more',
    tooltip: 'More',
    fetch: (show) =>
      show('undo redo | blocks formatmore insertmore tablemore | pastetext selectall searchreplace | code'),
  });
}

const dots =
  '<svg width="24" height="24"><circle cx="12" cy="5" r="1.9"/><circle cx="12" cy="12" r="1.9"/><circle cx="12" cy="19" r="1.9"/></svg>';

/** Stylesheets as files: the Content-Security-Policy of the back office allows no inline styles. */
function styleOptions(label: string, kind: RichTextKind): RawEditorOptions {
  const ownStyles = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-editor])'),
  ];
  return {
    skin: false,
    // The text looks as it does to visitors, because it gets the stylesheets of this document.
    content_css: [...ownStyles.map(({ href }) => href), skinContentUrl, contentUrl],
    body_class: `stored-html rich-text-content ${kind === 'page' ? 'page-text' : ''}`,
    iframe_aria_text: label,
    // Nothing in the text may run.
    content_security_policy: "script-src 'none'; frame-src 'none'; object-src 'none'",
  };
}

/** The styles the server allows in pages: a page that was imported must not lose them in the editor. */
const allowedStyles =
  'text-align,text-decoration,padding-left,padding-inline-start,list-style-type,border-collapse,width';

function elementOptions(kind: RichTextKind): RawEditorOptions {
  const top = `h${topLevelOf(kind)}`;
  const headings = headingsOf(kind).map(({ name, level }) => `${name}=h${level}`);
  return {
    block_formats: ['Paragraph=p', ...headings].join(';'),
    // Shortcuts for headings that are not allowed create the highest one that is.
    formats: {
      h1: { block: top },
      ...(top === 'h3' ? { h2: { block: top } } : {}),
      underline: { inline: 'u', exact: true },
      strikethrough: { inline: 's', exact: true },
    },
    text_patterns: [
      { start: '1.', cmd: 'InsertOrderedList', trigger: 'space' },
      { start: '*', cmd: 'InsertUnorderedList', trigger: 'space' },
      { start: '-', cmd: 'InsertUnorderedList', trigger: 'space' },
    ],
    valid_styles: { '*': kind === 'page' ? allowedStyles : '' },
    entity_encoding: 'raw',
    convert_urls: false,
    // The editor compares host names without `www.`.
    sandbox_iframes_exclusions: frameHosts.map((host) => new URL(host).hostname.replace(/^www\./, '')),
  };
}

const tables: RawEditorOptions = {
  table_toolbar:
    'tablerowheader | tableinsertrowbefore tableinsertrowafter tabledeleterow | tableinsertcolbefore tableinsertcolafter tabledeletecol | tabledelete',
  table_header_type: 'sectionCells',
  table_sizing_mode: 'responsive',
  table_use_colgroups: false,
  table_resize_bars: false,
  table_default_attributes: {},
  table_default_styles: {},
  table_advtab: false,
  table_cell_advtab: false,
  table_row_advtab: false,
  table_appearance_options: false,
};

const links: RawEditorOptions = {
  link_title: false,
  link_default_protocol: 'https',
  link_assume_external_targets: 'https',
  link_context_toolbar: true,
  link_target_list: [
    { title: 'Same window', value: '' },
    { title: 'New window', value: '_blank' },
  ],
};

const pictures: RawEditorOptions = {
  object_resizing: 'img',
  paste_data_images: true,
  automatic_uploads: true,
  smart_paste: false,
  // Dropped files are uploaded. Anything else would open in place of the screen.
  block_unsupported_drop: true,
};
