import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from '#shared/model/rich-text.ts'
import { CleanTyped } from './clean-typed.ts'

/** Tiptap restricted to the nodes, marks and links that `RichText` accepts. */
export const editorExtensions = [
  CleanTyped,
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto'],
      isAllowedUri: (uri) => isSafeLink(uri),
      shouldAutoLink: (uri) => isSafeLink(uri),
    },
  }),
]
