/**
 * The sample space is known by its code: unique within a tenant and never changed while the space lives, so the label can
 * neither get lost by renaming nor stick to another space.
 */
export const sampleSpaceCode = "yunshan-sample";

export const isSampleSpace = (space: { code: string } | null | undefined): boolean => space?.code === sampleSpaceCode;
