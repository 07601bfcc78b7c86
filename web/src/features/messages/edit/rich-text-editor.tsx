import { chakra } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import type { RichText } from '#shared/model/rich-text.ts'
import { richTextStyle } from '#web/features/messages/rich-text-view.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { readPasted } from './read-pasted.ts'
import { storedShape } from './stored-shape.ts'

export interface RichTextEditorProps {
  id: string
  label: string
  /** The initial text. Later changes come only from the editor. */
  initial: RichText
  onChange: (text: RichText) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

/** A text editor with headings, lists, quotes and links, by toolbar or by keyboard. */
export function RichTextEditor({ id, label, initial, onChange, ...aria }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: editorExtensions,
    content: initial.content.length > 0 ? initial : '',
    editorProps: {
      transformPastedHTML: (html, { state }) =>
        readPasted(html, state.selection.$from.parentOffset > 0),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...Object.fromEntries(Object.entries(aria).filter(([, value]) => value !== undefined)),
      },
    },
    // A text beyond the limits of `RichText` is given on as well: who saves it says why it cannot be saved.
    onUpdate: ({ editor: current }) => onChange(storedShape(current.getJSON()) as RichText),
  })
  return (
    <chakra.div
      bg="white"
      border="1px solid {colors.control}"
      borderRadius="md"
      _focusWithin={{ borderColor: 'blue' }}
    >
      <EditorToolbar editor={editor} controls={id} />
      <chakra.div
        css={{
          ...richTextStyle,
          maxW: 'none',
          '& .ProseMirror': { minH: '16rem', p: { base: '4', sm: '5' }, outline: 'none' },
        }}
        onClick={() => editor.commands.focus()}
      >
        <EditorContent editor={editor} />
      </chakra.div>
    </chakra.div>
  )
}
