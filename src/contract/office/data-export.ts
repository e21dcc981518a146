import { z } from 'zod'
import { messages } from '#texts/en/messages.ts'
import { get, post } from '../call.ts'
import { Id, line, Moment, PlainDay, pageOf } from '../fields/fields.ts'
import { PageInQuery } from '../fields/plain-schema.ts'

/** A ZIP that is sent while it is made. */
export const ArchiveInMaking = z.object({
  headers: z.object({ 'content-disposition': z.string(), 'content-type': z.literal('application/zip') }),
  body: z.custom<ReadableStream>((body) => body instanceof ReadableStream),
})

const tooManyDownloads = {
  TOO_MANY_DOWNLOADS: { status: 429, message: messages.dataExport.tooManyDownloads },
} as const

const noSuchCustomer = { NOT_FOUND: { status: 404, message: messages.dataExport.noSuchCustomer } } as const

/** How much is stored of a customer. */
export const DataOfCustomer = z.object({
  customerId: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  isDeleted: z.boolean(),
  requests: z.int(),
  reports: z.int(),
  messages: z.int(),
  pictures: z.int(),
})
export type DataOfCustomer = z.infer<typeof DataOfCustomer>

/** What an erased customer accepted, with the day on which it goes too (docs/decisions/199). */
export const KeptProposal = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string().nullable(),
  acceptedDate: Moment,
  keptUntil: PlainDay,
  /** Files of the letter that cancelled it. */
  letterCount: z.int(),
})
export type KeptProposal = z.infer<typeof KeptProposal>

export const dataExport = {
  download: get(
    '/api/Data/Download',
    'Everything that is stored, as one ZIP of CSV, JSON, pictures and an explanation',
    {
      description:
        'As it stood at one moment. Passwords, codes of labels and links that open something are left out.',
      outputStructure: 'detailed',
    },
  )
    .output(ArchiveInMaking)
    .errors(tooManyDownloads),
  findCustomer: get('/api/Data/FindCustomer', 'How much is stored of a customer, also of a deleted one', {
    description: 'Needs the number of the customer. Ask it before `DownloadCustomer` or `EraseCustomer`.',
  })
    .input(z.object({ customerId: Id }))
    .output(DataOfCustomer)
    .errors(noSuchCustomer),
  downloadCustomer: get('/api/Data/DownloadCustomer', 'What is stored of one customer, in the same form', {
    description:
      'Needs the number of the customer. Passwords, codes and links that open something are left out.',
    outputStructure: 'detailed',
  })
    .input(z.object({ customerId: Id }))
    .output(ArchiveInMaking)
    .errors({ ...noSuchCustomer, ...tooManyDownloads }),
  keptProposals: get(
    '/api/Data/GetKeptProposals',
    'A page of what erased customers accepted, the latest first, until its retention is over',
    { description: 'What the law asks a business to keep although its customer was erased.' },
  )
    .input(PageInQuery)
    .output(pageOf(KeptProposal)),
  eraseCustomer: post('/api/Data/EraseCustomer', 'Remove what is stored of a customer for good', {
    description: 'The number is given twice, the second time as somebody typed it. Nobody can undo it.',
  })
    .input(z.object({ customerId: Id, typedId: line().max(20) }))
    .output(z.literal(true))
    .errors({
      ...noSuchCustomer,
      BEING_SENT: { status: 409, message: messages.dataExport.beingSent },
    }),
}
