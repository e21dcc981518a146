import { z } from 'zod'
import { isTimeZone } from '#domain/days.ts'
import { limitInWords, nameInSentence, type RecordedRow } from '#domain/homes/form/home-limits.ts'
import { largestId } from '#domain/ids.ts'
import { emailAddressOf } from '#domain/people/email-address.ts'
import { isMask } from '#domain/people/masks.ts'
import { phoneProblem } from '#domain/people/phone.ts'
import { shortestPassword } from '#domain/people/roles.ts'
import { noteProblem } from '#domain/requests/completion.ts'
import { oneLine, severalLines } from '#domain/typed-text.ts'
import { messages } from '#texts/en/messages.ts'
import { fieldNames } from '#texts/en/problems/field-names.ts'
import { fieldProblems } from '#texts/en/problems/fields.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import './schema-words.ts'

/** Characters of a phone number with its extension. */
const longestPhone = 40
const problems = fieldProblems

const tooLong = (label: string, longest: number) => fill(problems.tooLong, { label, longest })

/** An id as text is that number: a query has no other, and programs like Zapier send every value as text. */
const idInText = <Given>(given: Given) =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given

/** The same where it may name nothing: those programs send an empty text or null for a field that has no value. */
const idOrNone = (given: number) => idInText(given === null || String(given) === '' ? 0 : given)

/** An id that must name something. */
export const Id = z.preprocess(
  idInText,
  z.int(problems.id).min(1, problems.idFromOne).max(largestId, problems.idTooLarge),
)

/** 0 for a new record, else the id of the changed one. Why not null: a program that lost the id of a home would add it again. */
export const IdOrNew = z.preprocess(idInText<number>, z.int(problems.id).min(0).max(largestId)).default(0)

/** The id of a choice or a record, 0 for none. */
export const optionalId = z.preprocess(idOrNone, z.int().min(0).max(largestId)).default(0)

/** The version of the record that the writer saw; 0 or absent for something new (docs/decisions/005). */
export const Version = z.int().min(0).default(0)

/** The same where it may be left out: the change then counts whatever was saved before, and its audit line says so (docs/decisions/005). */
export const VersionIfSeen = z.int().min(0).optional()

/**
 * Text of one line from a person or a page: without line breaks and invisible characters, trimmed. Every text that a call
 * takes begins with this, or with `severalLines`, unless it is a password (docs/decisions/119).
 */
export const line = (problem?: string) => z.string(problem).overwrite(oneLine)

/** Text of one line that a person may leave out: empty is read as absent. */
export const optionalText = (label: string, longest: number) => orAbsent(line(), label, longest)

/** The same where a caller that knows nothing of it leaves it as it is. */
export const textIfSent = (label: string, longest: number) =>
  textOrNull(line(), label, longest).nullable().optional()

/** Text of several lines that a person may leave out. */
export const optionalLines = (label: string, longest: number) =>
  orAbsent(z.string().overwrite(severalLines), label, longest)

const orAbsent = (text: z.ZodString, label: string, longest: number) =>
  textOrNull(text, label, longest).nullable().default(null)

const textOrNull = (text: z.ZodString, label: string, longest: number) =>
  text.max(longest, tooLong(label, longest)).transform((text) => (text === '' ? null : text))

export const requiredText = (label: string, longest: number) =>
  z
    .string({ error: ({ input }) => (input == null ? fill(problems.required, { label }) : undefined) })
    .overwrite(oneLine)
    .min(1, fill(problems.required, { label }))
    .max(longest, tooLong(label, longest))

/** A phone number that a person may leave out, stored as typed (docs/decisions/119). */
export const optionalPhone = (label: string) =>
  line()
    .max(longestPhone, tooLong(label, longestPhone))
    .superRefine(asPhone(label))
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

export const requiredPhone = (label: string) => requiredText(label, longestPhone).superRefine(asPhone(label))

const asPhone = (label: string) => (text: string, check: z.RefinementCtx) => {
  const problem = phoneProblem(label, text)
  if (problem) check.addIssue({ code: 'custom', message: problem })
}

/** Text of an email address, in the form in which addresses are stored (docs/decisions/119); what is none stays as it is. */
export const emailText = (problem?: string, tooLong: string = problems.emailTooLong) =>
  line(problem)
    .max(254, tooLong)
    .overwrite((text) => emailAddressOf(text) ?? text)

/** Whether a text is an email address. */
export const isEmail = (text: string) => emailAddressOf(text) !== null

const isEmailOrNone = (text: string) => text === '' || isEmail(text)

/** An email address, or null; letter case is kept as typed and ignored in comparisons. */
export const optionalEmail = emailText()
  .refine(isEmailOrNone, messages.notAnEmail)
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null)

const ofLabel = (text: string) => (text === '' || isMask(text) ? null : text)

/** An email address from the holder of a label; null is no change, and so is what stands there in place of the known one. */
export const ownEmail = emailText()
  .refine((text) => isMask(text) || isEmailOrNone(text), messages.notAnEmail)
  .transform(ofLabel)
  .nullable()
  .default(null)

/** The same for a phone number. Whether it is one is asked where it differs from the known one, which may be of an earlier release. */
export const ownPhone = line()
  .max(longestPhone, tooLong(fieldNames.phone, longestPhone))
  .transform(ofLabel)
  .nullable()
  .default(null)

/**
 * A number of a home, null when unknown. Values that an earlier version accepted stay readable here; `domain/homes/form/home-record.ts`
 * checks what is written, since it knows the stored value and the present year (docs/decisions/119).
 */
export function recordedNumber(row: RecordedRow) {
  const { isWhole, isZeroUnknown, mostReadable } = row.limits
  const name = nameInSentence(row)
  const limit = limitInWords(row)
  const number = isWhole
    ? z.int(fill(problems.wholeNumber, { label: name }))
    : z.number(fill(problems.number, { label: name }))
  return number
    .min(0, limit)
    .max(mostReadable, limit)
    .nullable()
    .default(null)
    .describe(isZeroUnknown ? `${limit}; 0 stands for unknown` : limit)
}

/** A number between two limits, null when unknown. */
export function optionalNumber(label: string, { least, most }: Limits) {
  return z
    .number(fill(problems.number, { label }))
    .min(least, fill(problems.orMore, { label, least: grouped(least) }))
    .max(most, fill(problems.orLess, { label, most: grouped(most) }))
    .nullable()
    .default(null)
}

export function optionalWholeNumber(label: string, { least, most }: Limits) {
  return z
    .int(fill(problems.wholeNumber, { label }))
    .min(least, fill(problems.orMore, { label, least: grouped(least) }))
    .max(most, fill(problems.orLess, { label, most: grouped(most) }))
    .nullable()
    .default(null)
}

type Limits = { least: number; most: number }

/** Cents between two limits; the sentence names dollars, as forms take them. */
export function cents({ least, most }: Limits) {
  const range = enterRange({ least: least / 100, most: most / 100 })
  return z.int(range).min(least, range).max(most, range)
}

/** A number between two limits with so many decimals at most. */
export function decimal({ least, most }: Limits, decimals: number) {
  const range = enterRange({ least, most })
  return z
    .number(range)
    .min(least, range)
    .max(most, range)
    .multipleOf(10 ** -decimals, fill(problems.decimals, { most: decimals }))
}

export function wholeNumber({ least, most }: Limits) {
  const range = enterRange({ least, most })
  return z.int(range).min(least, range).max(most, range)
}

const enterRange = ({ least, most }: Limits) =>
  fill(problems.range, { least: grouped(least), most: grouped(most) })

/** Text of several lines that has to be there. */
export const requiredLines = (label: string, longest: number, missing = fill(problems.required, { label })) =>
  z
    .string(missing)
    .overwrite(severalLines)
    .min(1, missing)
    .max(longest, fill(problems.tooLong, { label, longest: grouped(longest) }))

/** A day as year-month-day. */
export const PlainDay = z.iso.date(problems.date)

/** What staff wrote for each other, in several lines. */
export const Note = z
  .string()
  .overwrite(severalLines)
  .superRefine((text, check) => {
    const problem = noteProblem(text)
    if (problem) check.addIssue({ code: 'custom', message: problem })
  })

/** The first and the last day of something; null states no end. */
export const DaySpan = { validFrom: PlainDay, validUntil: PlainDay.nullable().default(null) }

/** Name under which an image or one of its sizes is stored. */
export const ImageName = z.string().regex(/^[0-9a-f-]{36}(-\d{3,4})?\.(jpg|png)$/, problems.imageName)

/** The filters and order of a list without its page. */
export type WholeList<Filter> = Omit<Filter, 'page' | 'pageSize' | 'after' | 'before'>

/** A number of a filter in a query, where it arrives as text. */
export const inQuery = <Schema extends z.ZodType<number, number>>(schema: z.ZodDefault<Schema>) =>
  z.coerce.number().default(0).pipe(schema.unwrap())

/** Rows of a page, and how many match. The count is exact up to 10,000; beyond, `totalIsCapped` is true. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int().min(0), totalIsCapped: z.boolean() })
}

/** The moment of a record, as ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** A day of a filter as year-month-day in `timeZone`; empty filters nothing. */
export const Day = z.union([z.iso.date(problems.plainDay), z.literal('')]).default('')

/** Hours and minutes, '08:00'. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, problems.timeOfDay)

/** A required email address. */
export const requiredEmail = (label: string) =>
  emailText(fill(problems.required, { label }))
    .min(1, fill(problems.required, { label }))
    .refine(isEmailOrNone, messages.notAnEmail)

/** The time zone of a filter's days (docs/decisions/055). */
export const TimeZone = line().max(64).refine(isTimeZone, problems.timeZone).default('UTC')

/** The address that a member of staff signs in with. */
export const StaffEmail = requiredEmail(fieldNames.email)

/** A password that is being set. */
export const NewPassword = z
  .string(fill(problems.required, { label: fieldNames.password }))
  .min(1, fill(problems.required, { label: fieldNames.password }))
  .refine(
    (password) => password === '' || password.length >= shortestPassword,
    fill(problems.passwordTooShort, { shortest: shortestPassword }),
  )
  .max(200, problems.passwordTooLong)
