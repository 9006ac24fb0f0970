/**
 * pdf.js makes a matrix at its start, for drawing. Text needs no drawing, and the native canvas that it would fetch the
 * class from may not be loaded into the extraction process. Import this before pdf.js.
 */
class Undrawn {}

for (const name of ["DOMMatrix", "ImageData", "Path2D"]) Object.assign(globalThis, { [name]: Undrawn });
