-- The answers' two keys in American spelling: `normalised` and `recognised` of the model that was read.
UPDATE diagnoses
   SET ai_response = jsonb_set(
         ai_response,
         '{reading,model}',
         (ai_response #> '{reading,model}') - 'normalised' - 'recognised'
           || jsonb_build_object(
                'normalized', ai_response #> '{reading,model,normalised}',
                'recognized', ai_response #> '{reading,model,recognised}'))
 WHERE ai_response #> '{reading,model}' ? 'recognised';--> statement-breakpoint
UPDATE prescreens
   SET answer = jsonb_set(
         answer,
         '{model}',
         (answer -> 'model') - 'normalised' - 'recognised'
           || jsonb_build_object('normalized', answer #> '{model,normalised}', 'recognized', answer #> '{model,recognised}'))
 WHERE answer -> 'model' ? 'recognised';
