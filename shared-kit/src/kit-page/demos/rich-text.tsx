import { useState } from 'react';
import { Stack } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import {
  RichTextField,
  RichTextToolbar,
  RichTextToolbarProvider,
  type RichTextFieldProps,
  type RichTextImages,
} from 'shared-kit/editor';
import { defineDemo, type PreviewProps } from '../demo/define-demo';
import { given, text, toggle, unset } from '../demo/prop-specs';

const article = `
<h2>Step 1: name the pieces</h2>
<p>A formula that is read often deserves names. <code>LET</code> gives them, and each is worked out
<strong>once</strong>. Press <kbd>Enter</kbd> and <a href="/blog">read on</a>.</p>
<pre><code>=<span class="fn">LET</span>(rate, <span class="ref">B2</span>,
  <span class="fn">IF</span>(rate &gt; <span class="num">0.2</span>, <span class="str">"high"</span>, <span class="fn">SUM</span>(<span class="ref">C2:C9</span>)))</code></pre>
<ul><li>Names may not look like cells</li><li>Later names may use earlier ones</li></ul>
<ol><li>Write the innermost part</li><li>Give it a name</li></ol>
<blockquote>A sheet is a letter to whoever opens it next.</blockquote>
<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>
<tbody><tr><td>January</td><td>1,204.50</td></tr><tr><td>February</td><td>980.00</td></tr></tbody></table>
`;

const body =
  '<h2>Name the pieces</h2><p>A formula that is read often deserves names.</p>' +
  '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>' +
  '<tbody><tr><td>January</td><td>1,204.50</td></tr></tbody></table>';

let attempts = 0;

/** Uploads nothing: each picture fails once and is then one of the site's. */
const images: RichTextImages = {
  maxBytes: 4_000_000,
  tooLarge: 'Please keep media below 4 MB to avoid bloating the draft.',
  unreadable: 'This picture cannot be read.',
  upload: async (_, { onProgress }) => {
    onProgress(0.5);
    attempts += 1;
    if (attempts % 2 === 1) throw new Error('The picture could not be uploaded.');
    return '/saffron-logo.png';
  },
};

/** Another structure is another editor, whose text begins anew. */
function FieldPreview({ props }: PreviewProps<RichTextFieldProps>) {
  const [value, setValue] = useState(props.value);
  return <RichTextField {...props} value={value} onChange={setValue} />;
}

/** Two texts with one toolbar. */
function ToolbarPreview() {
  return (
    <RichTextToolbarProvider>
      <Stack>
        <RichTextToolbar />
        <StoredField label="Body" initial={body} />
        <StoredField label="Quick tips" initial="" />
      </Stack>
    </RichTextToolbarProvider>
  );
}

function StoredField({ label, initial }: { label: string; initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <RichTextField
        label={label}
        hint="Headings, tables and pictures."
        placeholder="Write or paste"
        structure
        images={images}
        value={value}
        onChange={setValue}
      />
      <output aria-label={`${label} as stored`} hidden>
        {value}
      </output>
    </>
  );
}

export const richText = [
  defineDemo(RichText, {
    name: 'RichText',
    from: 'shared-kit/ui/rich-text',
    about: 'Renders stored HTML as an article.',
    props: {
      html: given('string', 'HTML, already sanitised by the API.', {
        required: article,
        code: 'post.content',
      }),
      transform: unset('(clean: string) => string', 'Applied to the sanitised HTML.'),
      className: unset('string', 'Added to the classes of the article.'),
    },
  }),
  defineDemo(RichTextField, {
    name: 'RichTextField',
    from: 'shared-kit/editor',
    about: 'A labelled rich-text editor.',
    props: {
      label: text('Above the text, and its accessible name.', { required: 'Comment' }),
      hint: text('Below the label.'),
      error: text('The message to show; also marks the text invalid.'),
      required: toggle("Marks the label; the form's schema does the check.", { default: false }),
      value: given('string', 'The text as stored HTML.', { required: '', code: 'value' }),
      placeholder: text('Shown while it is empty.', { initial: 'Write or paste' }),
      structure: toggle('Allows tables, and keeps the structure of what is pasted.', {
        default: false,
      }),
      plainPaste: toggle('Pastes text without its formatting.', { default: false }),
      loadOnInteraction: toggle('Loads the editor at the first interaction with the page.', {
        default: false,
      }),
      images: unset('RichTextImages', 'Allows pictures in the text.'),
      history: unset('RichTextHistory', "Undo and redo of the document, not of the field's own."),
      id: unset('string', "The id of the text's element."),
      ref: unset('Ref<RichTextFieldHandle>', 'Moves the focus into the text.'),
      onChange: given('(html: string) => void', 'Called with the HTML to store.', {
        required: () => {},
        code: 'setValue',
      }),
      onBlur: unset('() => void', 'Called when the text is left.'),
    },
    preview: FieldPreview,
  }),
  defineDemo(RichTextToolbar, {
    name: 'RichTextToolbar',
    from: 'shared-kit/editor',
    about: 'The one toolbar of all fields inside a `RichTextToolbarProvider`.',
    props: {},
    preview: ToolbarPreview,
  }),
];
