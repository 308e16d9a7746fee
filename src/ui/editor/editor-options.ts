import type { Editor, RawEditorOptions } from 'hugerte';
import skinContentUrl from 'hugerte/skins/ui/oxide/content.min.css?url';
import { frameHosts } from '../../kernel/frame-hosts.ts';
import { headingsOf, topLevelOf, type RichTextKind } from './headings.ts';
import contentUrl from './rich-text-content.css?url';

const UNDO_LEVELS = 10;
const HEIGHT_PX = 500;
/** On a phone the editor starts small, so that the fields after it are in reach, and grows with its text. */
const PHONE_HEIGHT_PX = 220;
/** The space around the text. */
const PADDING_PX = 16;

/** The editor offers only what the server stores; anything else would be gone after saving. */
export function editorOptions(label: string, kind: RichTextKind): RawEditorOptions {
  const isWide = matchMedia('(width >= 56.25rem)').matches;
  const media = kind === 'page' ? ' media' : '';
  const plugins = `autolink code link lists searchreplace table${media}`;
  return {
    ...(isWide ? wideOptions(plugins, media) : phoneOptions(plugins, media)),
    directionality: 'ltr',
    custom_undo_redo_levels: UNDO_LEVELS,
    toolbar_mode: 'scrolling',
    elementpath: false,
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

/** Menus above the toolbar. The text scrolls inside, and the lower edge can be dragged. */
function wideOptions(plugins: string, media: string): RawEditorOptions {
  const { format, ...menus } = menusFor(media);
  const bar = { menubar: 'edit insert format table', resize: true };
  return {
    ...bar,
    // A large tablet counts as a mobile device, which has neither by default.
    mobile: bar,
    plugins,
    height: HEIGHT_PX,
    menu: {
      edit: { title: 'Edit', items: 'undo redo | pastetext selectall | searchreplace | code' },
      format: { ...format, items: `blocks | ${format.items}` },
      ...menus,
    },
    toolbar: 'blocks | bold italic | bullist numlist | link picture | undo redo',
    setup: addItems,
  };
}

/** What the button at the end of the toolbar shows on a phone. */
export const phoneItems = 'undo redo blocks format insert table searchreplace code';

/** One row of tools; everything else is in sheets, which its last button opens. */
function phoneOptions(plugins: string, media: string): RawEditorOptions {
  return {
    plugins: `${plugins} autoresize`,
    min_height: PHONE_HEIGHT_PX,
    autoresize_bottom_margin: 0,
    autoresize_overflow_padding: PADDING_PX,
    menubar: false,
    statusbar: false,
    toolbar: 'bold italic | bullist numlist | link picture | more',
    setup(editor) {
      addItems(editor);
      for (const [name, { title, items }] of Object.entries(menusFor(media))) {
        editor.ui.registry.addNestedMenuItem(name, { text: title, getSubmenuItems: () => items });
      }
      editor.ui.registry.addIcon('more', dots);
      editor.ui.registry.addButton('more', {
        icon: 'more',
        tooltip: 'More',
        onAction: () => editor.dispatch('ShowTools'),
      });
    },
  };
}

/** Without the dialogs for the properties of tables: the server would remove most of what they write. */
function menusFor(media: string) {
  return {
    insert: { title: 'Insert', items: `picture attachment link${media} | newtable hr` },
    format: {
      title: 'Format',
      items: 'bold italic underline strikethrough superscript subscript blockquote | removeformat',
    },
    table: {
      title: 'Table',
      items:
        'newtable tablerowheader | tableinsertrowbefore tableinsertrowafter tabledeleterow | tableinsertcolumnbefore tableinsertcolumnafter tabledeletecolumn | tablemergecells tablesplitcells | deletetable',
    },
  };
}

const newTable = { columns: 3, rows: 2, options: { headerRows: 1 } };

function addItems(editor: Editor): void {
  editor.ui.registry.addMenuItem('blockquote', {
    text: 'Quote',
    icon: 'quote',
    onAction: () => editor.execCommand('mceBlockQuote'),
  });
  editor.ui.registry.addMenuItem('newtable', {
    text: 'New table',
    icon: 'table',
    onAction: () => editor.execCommand('mceInsertTable', false, newTable),
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
