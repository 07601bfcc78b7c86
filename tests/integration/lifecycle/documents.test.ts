import { document } from '#shared/contract/document.ts'
import { storage } from '#shared/contract/storage.ts'
import { aPdf } from '../../builders/file-bytes.ts'
import { lifecycle } from './lifecycle.ts'

const { GetDocumentById, GetDocuments, UpdateFileDetails } = document.operations
const { Upload, Delete } = storage.operations

lifecycle('a document', {
  create: async (ask) => {
    const file = new File([aPdf], 'Deed of the house.pdf', { type: 'application/pdf' })
    const query = { category: 'document' }
    return (await ask({ operation: Upload, query, body: { files: [file] } })).files[0].fileId
  },
  read: (fileId) => ({ operation: GetDocumentById, query: { fileId } }),
  list: () => ({ operation: GetDocuments, body: {} }),
  change: (fileId, version) => ({
    operation: UpdateFileDetails,
    body: { fileId, version, title: `Deed, ${version}`, originalPlace: `Drawer ${version}` },
  }),
  remove: (id) => ({ operation: Delete, query: { id } }),
})
