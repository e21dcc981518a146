/** What an import says of a file, or of a step that cannot be taken. */
export const importProblems = {
  /** Why a file cannot be an import, by `why`. */
  noRows: '{fileName} has headings, but no rows. Export your list again, and choose the new file.',
  /** In place of these, of a file that is empty, and of one that is small only while it is packed. */
  instead: {
    empty: '{fileName} is empty. Export your list again, and choose the new file.',
    unpacked:
      '{fileName} unpacks to far more than a list of homes holds. Save the sheet with the homes as .csv, and choose that file.',
  },
  notATable: '{fileName} is {what}. Choose a .csv, .tsv, .txt or .xlsx file.',
  htmlAsXls:
    '{fileName} is a web page with the name of a spreadsheet. Open it in Excel, save it as .xlsx, and choose that file.',
  oldExcel: '{fileName} is an old Excel file. Save it as .xlsx or .csv, and choose that file.',
  locked:
    '{fileName} is locked with a password. Open it in Excel, take the password off, and choose it again.',
  cutOff: '{fileName} is damaged or was cut off. Export it again, and choose the new file.',
  quoteOpen:
    'A quotation mark that opens in line {line} of {fileName} never closes. Correct the line, or export the file again.',
  noHeadings: 'This file has no line of headings. Add one, or choose the line.',
  tooLarge: '{fileName} is too large: {limit} at most. Split it, and import the parts one after the other.',
  /** What a file is that is no table, after 'is'. */
  kinds: {
    png: 'a picture (PNG)',
    jpeg: 'a picture (JPEG)',
    gif: 'a picture (GIF)',
    heic: 'a picture (HEIC)',
    pdf: 'a PDF',
    zip: 'a ZIP file',
    gzip: 'a compressed file',
    word: 'a Word document',
    slides: 'a presentation',
    openDocument: 'an OpenDocument file',
    binaryExcel: 'a binary Excel workbook (.xlsb)',
    webPage: 'a web page',
    xml: 'an XML file',
    withDocumentType: 'a workbook with a document type in it, which no spreadsheet program writes',
    binary: 'not a table of text',
  },
  /** What is limited, after 'too large:'. */
  limits: {
    bytes: '25 MB',
    rows: '100,000 lines',
    columns: '300 columns, not counting further addresses such as “Address_2 City”,',
    cells: '2,000 columns',
    sheets: '20 sheets',
  },
  unknownTarget: 'Choose from the list what this column is.',
  noAddressColumn: 'Choose which column is the address: without one, no line is a home.',
  twice: 'Columns {letters} are the same thing. Choose one of them.',
  ofMissing: 'Say which home it is.',
  ofUnknown: 'That home is not there any more. Choose another.',
  letter: 'A column is named by its letter, such as B.',
  underWay: 'An import is under way. Wait until it has ended, or stop it.',
  wrongState: 'This import is at another step by now. Open it again.',
  changedSince: 'The file, the columns or the rules were changed after the check. Check again.',
} as const
