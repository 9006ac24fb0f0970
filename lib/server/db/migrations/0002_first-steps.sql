CREATE TABLE "first_steps" (
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_steps_tenant_subject_step_pk" PRIMARY KEY("tenant","subject","step")
);
