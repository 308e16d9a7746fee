import type { RawEditorOptions } from 'hugerte';
import skinContentUrl from 'hugerte/skins/ui/oxide/content.min.css?url';
import { frameHosts } from '../../kernel/frame-hosts.ts';
import { headingsOf, topLevelOf, type RichTextKind } from './headings.ts';
import contentUrl from './rich-text-content.css?url';

const undoLevels = 10;
const height = 500;

/** How the editor is set up: it offers what the server keeps, and nothing that would be gone after saving. */
export function editorOptions(label: string, kind: RichTextKind): RawEditorOptions {
  const isPage = kind === 'page';
  const media = isPage ? ' media' : '';
  return {
    height,
    directionality: 'ltr',
    custom_undo_redo_levels: undoLevels,
    plugins: `autolink code link lists searchreplace table${media}`,
    menubar: 'edit insert format table',
    menu: {
      edit: {
        title: 'Edit',
        items: 'undo redo | cut copy paste pastetext | selectall | searchreplace | code',
      },
      insert: { title: 'Insert', items: `picture attachment link${media} | inserttable hr` },
      format: {
        title: 'Format',
        items: 'blocks | bold italic underline strikethrough superscript subscript | removeformat',
      },
      table: { title: 'Table', items: 'inserttable | cell row column | deletetable' },
    },
    toolbar: `blocks | bold italic | bullist numlist | link picture attachment${media} | table blockquote | undo redo | removeformat`,
    toolbar_mode: 'wrap',
    // What the editor leaves out on a phone by itself; there the rest of the toolbar waits behind a button.
    mobile: { menubar: 'edit insert format table', toolbar_mode: 'sliding', table_grid: false },
    statusbar: false,
    branding: false,
    contextmenu: false,
    browser_spellcheck: true,
    // The form reads its fields by itself.
    add_form_submit_trigger: false,
    add_unload_trigger: false,
    ...looks(label, kind),
    ...elements(kind),
    ...tables,
    ...links,
    ...pictures,
    media_live_embeds: false,
    media_alt_source: false,
    media_poster: false,
  };
}

/** Stylesheets as files: the policy of the back office allows no style that is written into a document. */
function looks(label: string, kind: RichTextKind): RawEditorOptions {
  const ownStyles = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-editor])'),
  ];
  return {
    skin: false,
    // The text shall look as visitors see it, so it gets what this document is drawn with.
    content_css: [...ownStyles.map(({ href }) => href), skinContentUrl, contentUrl],
    body_class: `stored-html rich-text-content ${kind === 'page' ? 'page-text' : ''}`,
    iframe_aria_text: label,
    // The text is drawn, never run.
    content_security_policy: "script-src 'none'; frame-src 'none'; object-src 'none'",
  };
}

/** What the server keeps of a page's styles: a page that came by another way must not lose them here unsaid. */
const keptStyles =
  'text-align,text-decoration,padding-left,padding-inline-start,list-style-type,border-collapse,width';

function elements(kind: RichTextKind): RawEditorOptions {
  const top = `h${topLevelOf(kind)}`;
  const headings = headingsOf(kind).map(({ name, level }) => `${name}=h${level}`);
  return {
    block_formats: ['Paragraph=p', ...headings].join(';'),
    // The keys for headings that are no part of a text make the largest one of it.
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
    valid_styles: { '*': kind === 'page' ? keptStyles : '' },
    entity_encoding: 'raw',
    convert_urls: false,
    // The editor compares without the www.
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
    { title: 'In the same window', value: '' },
    { title: 'In a new window', value: '_blank' },
  ],
};

const pictures: RawEditorOptions = {
  object_resizing: 'img',
  paste_data_images: true,
  automatic_uploads: true,
  smart_paste: false,
  // Files that are dropped are uploaded; nothing else may replace the screen.
  block_unsupported_drop: true,
};
