CREATE TABLE "diagnosis_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"message_id" uuid,
	"component" text NOT NULL,
	"test" text NOT NULL,
	"result" text NOT NULL,
	"reading" double precision,
	"unit" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "diagnosis_tests" ADD CONSTRAINT "diagnosis_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_tests" ADD CONSTRAINT "diagnosis_tests_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_tests" ADD CONSTRAINT "diagnosis_tests_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_tests_diagnosis_idx" ON "diagnosis_tests" USING btree ("diagnosis_id","created_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_tests_user_idx" ON "diagnosis_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "diagnosis_tests_message_idx" ON "diagnosis_tests" USING btree ("message_id");