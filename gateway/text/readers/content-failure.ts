/** Why a file can give no text, however often it is tried. */
export const contentFailureWords = {
  FILE_PASSWORD_PROTECTED: "The file opens only with a password. Save a copy without one and upload that.",
  FILE_ENCRYPTED:
    "The file is encrypted in a way that cannot be read here. Save a copy without encryption and upload that.",
  FILE_CORRUPT:
    "The file is damaged: its contents cannot be read. Export or download it again and upload the new copy.",
  FILE_HAS_NO_TEXT:
    "The file holds no text. Scanned pages are pictures: run character recognition (OCR) first, or use an engine that does.",
  FILE_ENCODING_UNKNOWN: "The text is neither UTF-8 nor UTF-16 nor GB18030. Save it as UTF-8 and upload that.",
  FILE_TYPE_UNREADABLE: "This kind of file cannot be read by this engine.",
  FILE_TOO_LONG: "The file holds more text or pages than one document may have. Split it into several documents.",
  FILE_TOO_COMPLEX:
    "The file is nested too deeply, or reading it takes more memory than one document may use. Split it, or save it in a simpler form.",
  FILE_TOO_SLOW: "Reading the file took longer than one document may take. Split it, or save it in a simpler form.",
  FILE_UNPACKS_TOO_LARGE:
    "The file is small but unpacks to far more than a document holds, so it was not opened. Save it again from an office program, or split it.",
  FILE_UNSAFE:
    "The file declares XML entities, which office programs never do and which can overload a reader, so it was not opened. Save it again from an office program.",
} as const;

export type ContentFailureCode = keyof typeof contentFailureWords;

/** Thrown by the readers of files. What failed underneath is its cause and is shown to nobody. */
export class ContentFailure extends Error {
  readonly code: ContentFailureCode;

  constructor(code: ContentFailureCode, options?: ErrorOptions) {
    super(contentFailureWords[code], options);
    this.name = "ContentFailure";
    this.code = code;
  }
}
