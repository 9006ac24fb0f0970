CREATE TABLE "actions" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"requester_name" text NOT NULL,
	"groups" text[] NOT NULL,
	"call_id" text NOT NULL,
	"payload" text NOT NULL,
	"payload_digest" text NOT NULL,
	"target" jsonb NOT NULL,
	"reason" text,
	"rule" text NOT NULL,
	"rule_version" integer NOT NULL,
	"needed_approvals" integer DEFAULT 0 NOT NULL,
	"approver_groups" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"outcome_unknown_since" timestamp (3) with time zone,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"resource_id" text,
	"operation_id" text,
	"operation_status" text,
	"error_code" text,
	"error_reason" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"session_id" text,
	"request_id" text,
	"event" text NOT NULL,
	"call_id" text,
	"action_id" text,
	"resource_type" text,
	"resource_id" text,
	"operation_id" text,
	"outcome" text NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferences_tenant_subject_pk" PRIMARY KEY("tenant","subject")
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "actions_by_requester" ON "actions" USING btree ("tenant","subject","created_at","id");--> statement-breakpoint
CREATE INDEX "actions_open" ON "actions" USING btree ("updated_at") WHERE "actions"."status" in ('waiting', 'approved', 'executing');--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action_id");