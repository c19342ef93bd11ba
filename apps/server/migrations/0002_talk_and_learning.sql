CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"diagnosis_id" uuid,
	"position" smallint NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"basis" jsonb,
	"posterior" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_counts" (
	"organization_id" uuid,
	"appliance_type" text,
	"platform" text,
	"failure_mode" text NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"refuted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outcome_counts_key" UNIQUE NULLS NOT DISTINCT("organization_id","appliance_type","platform","failure_mode")
);
--> statement-breakpoint
CREATE TABLE "prescreens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"model_number" text NOT NULL,
	"symptoms" text NOT NULL,
	"platform" text,
	"likely_issue" text NOT NULL,
	"part_number" text,
	"confidence" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "chosen_type" text;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "chosen_brand" text;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "counted_outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_counts" ADD CONSTRAINT "outcome_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescreens" ADD CONSTRAINT "prescreens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_session_idx" ON "chat_messages" USING btree ("user_id","session_id","position");--> statement-breakpoint
CREATE INDEX "chat_messages_diagnosis_idx" ON "chat_messages" USING btree ("diagnosis_id");--> statement-breakpoint
CREATE INDEX "prescreens_user_created_idx" ON "prescreens" USING btree ("user_id","created_at");